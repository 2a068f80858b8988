/**
 * A lint rule: an address that the browser opens or shows comes from a literal, from a builder of the console's own
 * addresses, from the installation's configuration, from a file the person chose, or through the guard
 * (src/answers/addressGuard.ts), never directly from data. If a component passes on its own `href`, `src` or `to`, the
 * rule checks the users of the component instead.
 */

/** Attributes of elements and components that hold an address. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'srcSet', 'poster', 'to', 'formAction', 'xlinkHref']);
/** Fields of plain objects that count as addresses; not `to`, which is more often the end of a period. */
const ADDRESS_FIELDS = new Set(['href', 'src']);
/** Parameters that are checked at the function's caller: these attributes, and a builder of addresses. */
const HANDED_ON = new Set([...ADDRESS_ATTRIBUTES, 'urlOf']);
/** Components that guard their own addresses. */
const GUARDING = new Set(['LazyPicture']);
/** Attributes and methods that parse a text as markup. */
const MARKUP = new Set([
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcDoc',
]);

/** Modules whose exports are the console's own addresses, or guarded ones. */
const TRUSTED_MODULES = /\/(?:\w*[uU]rls|addressGuard|orderAddress|reportDays|returnTo)\.ts$/;
/** The required beginning of a text that continues with data, so that data cannot change the kind of address. */
const FIXED_START = /^(?:\/[\w-]|[?#]|tel:|mailto:|data:image\/svg\+xml[;,]|http:\/\/127\.0\.0\.1:)/;

/** Addresses whose origin this rule cannot trace, each with the reason why it is safe. */
export const KNOWN = [
  {
    file: 'app/palette/Palette.tsx',
    address: 'entry.to',
    why: 'of the route table, or built by urls.ts',
  },
  { file: 'app/tour/TourStep.tsx', address: 'printerUrl', why: "the installation's configuration" },
  { file: 'account/AccountPage.tsx', address: 'path', why: 'the paths stand above it' },
  { file: 'app/shell/FirstLevel.tsx', address: 'path', why: 'of the route table' },
  { file: 'app/shell/NavLinks.tsx', address: 'path', why: 'of the route table' },
  { file: 'app/worker.ts', address: 'message.path', why: 'its schema takes a path of the console alone' },
  {
    file: 'push/tabSign.ts',
    address: /^drawing === undefined/,
    why: "the page's own icon, with a number on it",
  },
  {
    file: 'reach/galleries/LargePicture.tsx',
    address: 'src',
    why: 'galleryPictures.ts has guarded its sources',
  },
  { file: 'reach/plan/DayList.tsx', address: 'planned.to', why: 'built in planSources.ts' },
  {
    file: 'ui/images/ImageUpload.tsx',
    address: /^isFirst/,
    why: 'of a file that was chosen here, or guarded',
  },
  {
    file: 'ui/lists/EditAndDelete.tsx',
    address: 'edit',
    why: "an address of the console's own, from its area's urls.ts",
  },
  { file: 'ui/paper/ReceiptPaper.tsx', address: 'strip', why: 'drawn by receiptPaper.ts' },
  {
    file: 'ui/calendar/CalendarGrid.tsx',
    address: 'entry.to',
    why: "a path of the console, from the plan's builders",
  },
  { file: 'worker/serviceWorker.ts', address: 'path', why: 'made by noticePath' },
];

const UNWRAPPED = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ChainExpression',
]);

const nameOf = (key) => (key.type === 'Identifier' || key.type === 'JSXIdentifier' ? key.name : key.value);

function variableOf(scope, name) {
  for (let place = scope; place; place = place.upper) {
    const found = place.set.get(name);
    if (found) return found;
  }
  return undefined;
}

/** The expressions that a function may return; undefined for a body that is not analysed. */
function answersOf({ body }) {
  if (body.type !== 'BlockStatement') return [body];
  const found = [];
  const visit = (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument);
    else if (node.type === 'IfStatement')
      [node.consequent, node.alternate].forEach((branch) => branch && visit(branch));
    else if (node.type === 'BlockStatement') node.body.forEach(visit);
  };
  visit(body);
  return found.length > 0 ? found : undefined;
}

/** The name of the field that a destructuring pattern takes a variable from. */
function fieldOf({ name: identifier }) {
  const { parent } = identifier;
  const property = parent.type === 'AssignmentPattern' ? parent.parent : parent;
  return property.type === 'Property' ? nameOf(property.key) : undefined;
}

function isTrustedDefinition(definition, sourceCode) {
  const { node, type, name } = definition;
  switch (type) {
    case 'ImportBinding':
      return TRUSTED_MODULES.test(definition.parent.source.value);
    case 'FunctionName':
      return answersOf(node)?.every((answer) => isTrusted(answer, sourceCode)) ?? false;
    case 'Parameter':
      return HANDED_ON.has(fieldOf({ name }) ?? '');
    case 'Variable': {
      if (node.id.type === 'Identifier') return node.init !== null && isTrusted(node.init, sourceCode);
      const field = fieldOf({ name });
      // Any field of a trusted object is trusted; of another object, only fields that are checked where they are set.
      return ADDRESS_FIELDS.has(field) || (node.init !== null && isTrusted(node.init, sourceCode));
    }
    default:
      return false;
  }
}

function isTrustedCall({ callee, arguments: given }, sourceCode) {
  if (callee.type === 'MemberExpression') {
    const method = nameOf(callee.property);
    if (sourceCode.getText(callee) === 'URL.createObjectURL') return true;
    return method !== 'at' && isTrusted(callee.object, sourceCode);
  }
  if (callee.name === 'config') return true;
  // A memoised function is the same function.
  if (callee.name === 'useMemo') return isTrusted(given[0], sourceCode);
  return isTrusted(callee, sourceCode);
}

/** Whether an expression is certain to be an address that may be opened or shown. */
function isTrusted(node, sourceCode) {
  if (!node) return true;
  if (UNWRAPPED.has(node.type)) return isTrusted(node.expression, sourceCode);
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral': {
      const [first] = node.quasis;
      return (
        node.expressions.length === 0 ||
        FIXED_START.test(first.value.raw) ||
        (first.value.raw === '' && isTrusted(node.expressions[0], sourceCode))
      );
    }
    case 'ConditionalExpression':
      return isTrusted(node.consequent, sourceCode) && isTrusted(node.alternate, sourceCode);
    case 'LogicalExpression':
      return (
        (node.operator === '&&' || isTrusted(node.left, sourceCode)) && isTrusted(node.right, sourceCode)
      );
    case 'AwaitExpression':
      return isTrusted(node.argument, sourceCode);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return answersOf(node)?.every((answer) => isTrusted(answer, sourceCode)) ?? false;
    case 'ObjectExpression':
      // A location object for the router: only its pathname matters.
      return node.properties.every(
        (property) =>
          property.type === 'Property' &&
          (nameOf(property.key) !== 'pathname' || isTrusted(property.value, sourceCode)),
      );
    case 'MemberExpression':
      // Among values named `address`, only a URL has an href, and the guard creates those.
      if (/\baddress\.href$/.test(sourceCode.getText(node))) return true;
      return ADDRESS_FIELDS.has(nameOf(node.property)) &&
        node.object.type === 'Identifier' &&
        isProps(node, sourceCode)
        ? true
        : isTrusted(node.object, sourceCode);
    case 'CallExpression':
      return isTrustedCall(node, sourceCode);
    case 'Identifier': {
      if (node.name === 'undefined') return true;
      const variable = variableOf(sourceCode.getScope(node), node.name);
      return variable?.defs.length === 1 && isTrustedDefinition(variable.defs[0], sourceCode);
    }
    default:
      return false;
  }
}

const isProps = (node, sourceCode) =>
  variableOf(sourceCode.getScope(node), node.object.name)?.defs[0]?.type === 'Parameter';

const isLocation = (node, sourceCode) => /^(?:window\.|document\.)?location$/.test(sourceCode.getText(node));

/** The address that a call navigates to; undefined for any other call. */
function opened({ callee, arguments: [address] }, sourceCode) {
  if (callee.type === 'Identifier') return callee.name === 'navigate' ? address : undefined;
  if (callee.type !== 'MemberExpression') return undefined;
  const method = nameOf(callee.property);
  const object = sourceCode.getText(callee.object);
  const opens =
    (isLocation(callee.object, sourceCode) && (method === 'assign' || method === 'replace')) ||
    (object === 'window' && method === 'open') ||
    method === 'openWindow' ||
    (method === 'navigate' && /router$/.test(object));
  return opens ? address : undefined;
}

const RULE = {
  meta: {
    type: 'problem',
    messages: {
      unguarded:
        'This address may have come as data: take it through addressGuard.ts, or build it in the area’s urls.ts.',
      markup: 'Text is never read as markup.',
      style: 'An address in a style has to be a fixed one.',
      unused: 'KNOWN in guardedAddresses.mjs lets "{{address}}" be, which nothing here needs any more.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const file = context.filename.replaceAll('\\', '/');
    const known = KNOWN.filter((entry) => file.endsWith(`/console/src/${entry.file}`));
    const unused = new Set(known);
    const check = (address) => {
      if (!address || isTrusted(address, sourceCode)) return;
      const text = sourceCode.getText(address);
      const entry = known.find((each) =>
        each.address instanceof RegExp ? each.address.test(text) : each.address === text,
      );
      if (entry) unused.delete(entry);
      else context.report({ node: address, messageId: 'unguarded' });
    };
    const noMarkup = (node, name) => {
      if (MARKUP.has(name)) context.report({ node, messageId: 'markup' });
    };
    return {
      JSXAttribute(node) {
        const name = nameOf(node.name);
        noMarkup(node, name);
        const element = node.parent.name;
        if (!ADDRESS_ATTRIBUTES.has(name) || GUARDING.has(element.name)) return;
        if (node.value?.type === 'JSXExpressionContainer') check(node.value.expression);
      },
      Property(node) {
        if (node.parent.type === 'ObjectExpression' && ADDRESS_FIELDS.has(nameOf(node.key)))
          check(node.value);
      },
      CallExpression(node) {
        check(opened(node, sourceCode));
        if (node.callee.type === 'MemberExpression') noMarkup(node, nameOf(node.callee.property));
        if (sourceCode.getText(node.callee) === 'document.write') noMarkup(node, 'innerHTML');
      },
      AssignmentExpression({ left, right }) {
        if (isLocation(left, sourceCode)) check(right);
        if (left.type !== 'MemberExpression') return;
        const name = nameOf(left.property);
        noMarkup(left, name);
        if (ADDRESS_FIELDS.has(name)) check(right);
      },
      TemplateLiteral(node) {
        if (node.expressions.length > 0 && node.quasis.some(({ value }) => /\burl\(/.test(value.raw)))
          context.report({ node, messageId: 'style' });
      },
      'Program:exit'(node) {
        for (const { address } of unused)
          context.report({ node, messageId: 'unused', data: { address: String(address) } });
      },
    };
  },
};

export default { rules: { 'guarded-addresses': RULE } };
