/**
 * Lets React go on in a page that something else has written into. Browser translation and extensions wrap or replace
 * text nodes, and `removeChild` and `insertBefore` throw where a node is not the child that React left there: the whole
 * page would be gone.
 *
 * At most, a node loses its place: a text that changes is an element of its own (changingTexts.mjs), which others do
 * not move.
 */

/** The child of a parent that a node has been wrapped into; undefined where it is not within the parent any more. */
function childHolding(parent: Node, node: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}

/** To be called once, before React draws anything. */
export function surviveForeignNodes(): void {
  // Each is called with its node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // With its wrapping; what has been taken out already is gone.
    childHolding(this, child)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const place = before === null || before.parentNode === this ? before : childHolding(this, before);
    return insertBefore.call(this, node, place ?? null) as Child;
  };
}
