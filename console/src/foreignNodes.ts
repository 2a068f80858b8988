/**
 * Lets React continue in a page that another program has modified. Browser translation and extensions wrap or replace
 * text nodes; `removeChild` and `insertBefore` would then throw, because a node is no longer the child that React put
 * there, and the whole page would disappear.
 * At worst, a node loses its place: a text that changes is an element of its own (changingTexts.mjs), which those
 * programs do not move.
 */

/** The child of the parent that the node is wrapped in; undefined if the node is no longer within the parent. */
function childHolding(parent: Node, node: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}

/** Call this once, before React renders anything. */
export function surviveForeignNodes(): void {
  // Each is called with its node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // Removes the wrapper, too; a node that was already removed is not there any more.
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
