/**
 * A lint rule: a text that changes is its own element, never one of several children of an element. Browser translation
 * and extensions replace text nodes. If a text is the only child, React sets the text of the element and so replaces
 * theirs; if it has siblings, React keeps writing into the text node that is no longer on the page.
 *
 * Without types the rule cannot always tell a text from an element, so names that hold elements are listed.
 */

/** Variables, properties and functions that hold or return elements. */
const ELEMENTS =
  /^(?:children|aside|action|drawn|empty|more|above|dialogs|frame|[a-z]\w*(?:Item|Link|Button|Row|Field|Icon))$/;

/** Methods that make a list of elements: a text has no key. */
const LISTS = new Set(['map', 'flatMap', 'from', 'toReversed']);

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name);

/** `t('A sentence')`: it changes only with the language. */
const isFixed = ({ callee, arguments: [key, values] }) =>
  callee.name === 't' && key?.type === 'Literal' && values === undefined;

function variableOf(scope, name) {
  for (let place = scope; place; place = place.upper) {
    const found = place.set.get(name);
    if (found) return found;
  }
  return undefined;
}

/** Whether an expression may be a text, or part of one. @param comesAndGoes fixed texts are shown only sometimes. */
function isText(node, sourceCode, comesAndGoes = false) {
  const part = (inner, comes = comesAndGoes) => isText(inner, sourceCode, comes);
  switch (node.type) {
    case 'Literal':
      return comesAndGoes && typeof node.value === 'string' && node.value.trim() !== '';
    case 'TemplateLiteral':
      return comesAndGoes || node.expressions.length > 0;
    case 'BinaryExpression':
      return node.operator === '+';
    case 'ConditionalExpression':
      return part(node.consequent, true) || part(node.alternate, true);
    case 'LogicalExpression':
      return (node.operator !== '&&' && part(node.left, true)) || part(node.right, true);
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return part(node.expression);
    case 'CallExpression': {
      if (node.callee.name === 't') return comesAndGoes || !isFixed(node);
      const name = nameOf(node.callee);
      return !LISTS.has(name) && !ELEMENTS.test(name ?? '') && !givesElements(node.callee, sourceCode);
    }
    case 'MemberExpression':
      return !ELEMENTS.test(nameOf(node));
    case 'Identifier':
      return node.name !== 'undefined' && !ELEMENTS.test(node.name) && !givesElements(node, sourceCode);
    default:
      return false;
  }
}

/** Whether a name refers to elements, or to a function that returns them in one expression. */
function givesElements(node, sourceCode) {
  if (node.type !== 'Identifier') return false;
  const made = variableOf(sourceCode.getScope(node), node.name)?.defs[0]?.node.init;
  const answer = made?.type === 'ArrowFunctionExpression' ? made.body : made;
  return answer != null && isElement(answer);
}

function isElement(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'ConditionalExpression':
      return isElement(node.consequent) || isElement(node.alternate);
    case 'LogicalExpression':
      return isElement(node.right);
    case 'CallExpression':
      return LISTS.has(nameOf(node.callee));
    default:
      return false;
  }
}

const isBlank = ({ type, value, expression }) =>
  (type === 'JSXText' && value.trim() === '' && value.includes('\n')) ||
  (type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression');

const RULE = {
  meta: {
    type: 'problem',
    messages: {
      beside:
        'This text changes beside other children, where a translated page would keep the old one: give it an element of its own.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const look = ({ type, children }) => {
      const all = children.filter((child) => !isBlank(child));
      // The siblings in a fragment's parent are not visible from here.
      if (all.length < 2 && type !== 'JSXFragment') return;
      for (const { type: kind, expression } of all) {
        if (kind === 'JSXExpressionContainer' && isText(expression, sourceCode))
          context.report({ node: expression, messageId: 'beside' });
      }
    };
    return { JSXElement: look, JSXFragment: look };
  },
};

export default { rules: { 'changing-texts': RULE } };
