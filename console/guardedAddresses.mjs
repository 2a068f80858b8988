/**
 * A lint rule: what a browser is to open or to show comes from a text of the program, from a builder of the console's
 * own addresses, from the installation's configuration, from a file the person chose, or through the guard
 * (src/answers/addressGuard.ts), never as it came as data. Where a component hands its own `href`, `src` or `to` on,
 * anyone who uses the component is looked at instead.
 */

/** Attributes that hold an address, of elements and of components alike. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'srcSet', 'poster', 'to', 'formAction', 'xlinkHref']);
/** The fields of plain objects that are held to be addresses; `to` is the end of a period more often. */
const ADDRESS_FIELDS = new Set(['href', 'src']);
/** What a function's caller is looked at for: these, and a builder of addresses. */
const HANDED_ON = new Set([...ADDRESS_ATTRIBUTES, 'urlOf']);
/** Components that guard what they are given. */
const GUARDING = new Set(['LazyPicture']);
/** What would have a text read as markup. */
const MARKUP = new Set([
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcDoc',
]);

/** Modules whose exports are addresses of the console's own, or guarded ones. */
const TRUSTED_MODULES = /\/(?:\w*[uU]rls|addressGuard|orderAddress|reportDays|returnTo)\.ts$/;
/** How a text that goes on with data has to begin, so that no data can change what kind of address it is. */
const FIXED_START = /^(?:\/[\w-]|[?#]|tel:|mailto:|data:image\/svg\+xml[;,]|http:\/\/127\.0\.0\.1:)/;

/** Addresses that this rule cannot follow to where they are made, each with what makes it safe. */
export const KNOWN = [
  {
    file: 'app/palette/Palette.tsx',
    address: 'entry.to',
    why: 'of the route table, or built by urls.ts',
  },
  { file: 'app/tour/TourStep.tsx', address: 'printerUrl', why: "the installation's configuration" },
  { file: 'app/shell/BottomBar.tsx', address: 'to', why: 'the paths stand below it' },
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

/** What a function may answer with; undefined for a body that is not looked into. */
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
      // Of a trusted object any field is trusted; of any other, those that are looked at where they are made.
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
  // A function remembered by React is what it was.
  if (callee.name === 'useMemo') return isTrusted(given[0], sourceCode);
  return isTrusted(callee, sourceCode);
}

/** Whether an expression can only be an address that may be opened or shown. */
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
      // As a router takes a place: what is searched for there is free.
      return node.properties.every(
        (property) =>
          property.type === 'Property' &&
          (nameOf(property.key) !== 'pathname' || isTrusted(property.value, sourceCode)),
      );
    case 'MemberExpression':
      // Of all that is called an address, a URL alone has an href, and those are made by the guard.
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

/** The address that a call has the browser go to, where it is such a call. */
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
