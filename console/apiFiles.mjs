/**
 * A lint rule for a consistent style of API files. A query is named after what it reads, without `get`. Its hook is
 * exported where the API is created (`export const { useCouponsQuery } = couponsApi`), since `react/rules-of-hooks`
 * does not see a hook that is called through an object. Its types come from its call (`endpointOf`).
 */
const QUERY = new Set(['query', 'infiniteQuery']);

const apiFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      named: 'Name a query after what it reads, without "get".',
      hook: 'Take the hook out of the API where that is made: export const { {{hook}} } = {{api}}.',
    },
  },
  create: (context) => ({
    'Property > CallExpression > MemberExpression[object.name="build"]': (node) => {
      const { key } = node.parent.parent;
      if (QUERY.has(node.property.name) && /^get[A-Z]/.test(key.name ?? '')) {
        context.report({ node: key, messageId: 'named' });
      }
    },
    'CallExpression > MemberExpression.callee': ({ object, property }) => {
      if (
        object.type !== 'Identifier' ||
        !/[aA]pi$/.test(object.name) ||
        !/^use[A-Z]/.test(property.name ?? '')
      )
        return;
      context.report({ node: property, messageId: 'hook', data: { hook: property.name, api: object.name } });
    },
  }),
};

/** Private members are the language's own `#name`, so not even a test can access them. */
const privateMembers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { private: 'Write a private member as #name.' },
  },
  create: (context) => ({
    ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"])[accessibility="private"]': (node) =>
      context.report({ node, messageId: 'private' }),
  }),
};

export default { rules: { 'api-files': apiFiles, 'private-members': privateMembers } };
