import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { areas, calls } from './calls.ts';
import { openApi } from './openapi.ts';
import { toRequest } from './request.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>;
  readonly security?: unknown;
  readonly 'x-extension'?: boolean;
}

const document = openApi(areas, '1.2.3');
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const operationOf = (name: string): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found.operation;
};

/** Every call in spec 000 §7 and spec 001 §7, all under /api/v1/ except signing in (decisions 1). */
const SPECIFIED = `
  POST /security/session/users/login
  GET /api/v1/merchants/config
  POST /api/v1/users/register_device
  PATCH /api/v1/merchants/products/publish
  PATCH /api/v1/merchants/test_auto_run
  GET /api/v1/users/get_orders_v2
  GET /api/v1/merchants/sales_summary
  GET /api/v1/users/get_order
  POST /api/v1/users/order_status_v2
  GET /api/v1/users/shut
  POST /api/v1/users/shut
  GET /api/v1/users/shut_shop
  POST /api/v1/users/shut_shop
  GET /api/v1/merchants/holiday

  GET /api/v1/merchants/categories
  POST /api/v1/merchants/categories
  DELETE /api/v1/merchants/categories/{id}
  PATCH /api/v1/merchants/product/categories/reorder
  PATCH /api/v1/merchants/product/addon_groups/reorder
  PATCH /api/v1/merchants/product/reorder
  PATCH /api/v1/merchants/product/addons/reorder
  GET /api/v1/merchants/products/{categoryId}
  GET /api/v1/merchants/products
  GET /api/v1/product/{id}
  GET /api/v1/products/{id}/addons
  POST /api/v1/products/{id}/enable
  POST /api/v1/products/{id}/disable
  POST /api/v1/enable_out_of_stock
  POST /api/v1/disable_stock_management
  POST /api/v1/products/{id}/price
  POST /api/v1/products/{id}/memo
  POST /api/v1/products/{id}/addons/{groupId}
  DELETE /api/v1/products/{id}/addons/{groupId}
  POST /api/v1/product/{productId}/{categoryId}
  DELETE /api/v1/product/{productId}/{categoryId}
  POST /api/v1/merchants/product
  POST /api/v1/media/upload

  GET /api/v1/merchants/groups/add_on
  GET /api/v1/merchants/group/add_on/{groupId}
  POST /api/v1/merchants/group/add_on
  POST /api/v1/merchants/group/add_on/{groupId}
  DELETE /api/v1/merchants/group/add_on/{groupId}
  DELETE /api/v1/merchants/group/add_on/{groupId}/{addonId}

  GET /api/v1/merchants/coupon/describe/{merchantId}
  DELETE /api/v1/merchants/coupon/{merchantId}/{couponName}
  GET /api/v1/merchants/coupon/{merchantId}/build/setting
  POST /api/v1/merchants/coupon/{merchantId}/build

  POST /api/v1/merchants/holiday
  DELETE /api/v1/merchants/holiday
  GET /api/v1/merchants/shop/timing
  POST /api/v1/merchants/shop/timing
  DELETE /api/v1/merchants/shop/timing
  POST /api/v1/users/shut_shop_until
  GET /api/v1/merchants/communication_setting
  POST /api/v1/merchants/communication_setting

  GET /api/v1/merchants/events
  POST /api/v1/merchants/event
  POST /api/v1/merchants/event/{id}/punch
  POST /api/v1/users/business/order/egift/offline_redeem
  POST /api/v1/instrument/giftcards/balance
  GET /api/v1/merchants/gift_certificate
  POST /api/v1/merchants/gift_certificate
  DELETE /api/v1/merchants/gift_certificate

  GET /api/v1/users/on_demand_delivery
  GET /api/v1/users/doordash_on_demand_delivery
  GET /api/v1/users/dtub_on_demand_delivery
  GET /api/v1/users/auto_acceptance_on_demand_delivery
  PATCH /api/v1/users/on_demand_delivery
  PATCH /api/v1/users/doordash_on_demand_delivery
  PATCH /api/v1/users/dtub_on_demand_delivery
  PATCH /api/v1/users/auto_acceptance_on_demand_delivery

  GET /api/v1/merchants/download_report
  POST /api/v1/merchants/banner
  POST /api/v1/merchants/logo
  GET /api/v1/merchants/galleries
  GET /api/v1/merchants/profile
  POST /api/v1/merchants/update_profile
  GET /api/v1/enterprised/countries/states
  POST /api/v1/merchants/broadcast_message

  PATCH /api/v1/merchants/oauth/init/facebook
  GET /api/v1/merchants/social_accounts
  GET /api/v1/merchants/social_account/{id}/posts
  DELETE /api/v1/merchants/social_account/{id}/{postId}
  GET /api/v1/merchants/endpoint
  PATCH /api/v1/merchants/endpoint
  POST /api/v1/merchants/endpoint/availability
`
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has exactly the calls of the specifications and the extensions', () => {
    const described = operations
      .filter(({ operation }) => !operation['x-extension'])
      .map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(SPECIFIED.toSorted());
  });

  it('has every call once', () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      Object.keys(calls).toSorted(),
    );
  });

  it('cites decisions for every extension, and a specification for every other call', () => {
    for (const call of Object.values(calls)) {
      expect(call.source).toMatch('extension' in call ? /^decisions 8g?$/ : /^spec 00[01] §7/);
    }
  });

  it('does not cite internal documents, which platform operators do not have', () => {
    expect(JSON.stringify(document)).not.toMatch(/spec 00\d|decisions \d/);
  });

  it('refers only to schemas that it defines', () => {
    const schemas = (document['components'] as { schemas: Readonly<Record<string, unknown>> }).schemas;
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, name = ''] of named) expect(schemas).toHaveProperty(name);
  });

  it('tags a call with its area and documents where the merchant id goes', () => {
    const { tags, parameters } = operationOf('getOrders');
    expect(tags).toEqual(['orders']);
    expect(parameters?.map(({ name, $ref }) => name ?? $ref)).toEqual([
      '#/components/parameters/user_id',
      'type',
      'length',
      'offset',
      'order_status',
      'start_date',
      'end_date',
    ]);
  });

  it('documents the envelope only for responses that have it', () => {
    const schemaOf = (name: string): unknown =>
      operationOf(name).responses['200']?.content['application/json'];
    expect(schemaOf('getOrder')).toEqual({
      schema: {
        type: 'object',
        properties: { request_status: { type: 'boolean' }, object: { $ref: '#/components/schemas/Order' } },
        required: ['request_status', 'object'],
      },
    });
    expect(schemaOf('login')).toEqual({ schema: { $ref: '#/components/schemas/Session' } });
    expect(schemaOf('runOrderTest')).toMatchObject({ schema: { required: ['request_status'] } });
  });

  it('requires a token except for signing in', () => {
    expect(document['security']).toEqual([{ bearer: [] }]);
    expect(operationOf('login').security).toEqual([]);
    expect(operationOf('getMerchantConfig').security).toEqual([{ bearer: [], accessToken: [] }]);
    expect(operationOf('getOrder')).not.toHaveProperty('security');
  });

  it('documents pictures, forms with files, named forms and event streams', () => {
    const bodyOf = (name: string): unknown => operationOf(name).requestBody?.content;
    expect(bodyOf('uploadImage')).toEqual({ 'image/*': { schema: { $ref: '#/components/schemas/File' } } });
    expect(bodyOf('uploadLogo')).toMatchObject({
      'multipart/form-data': { schema: { required: ['user_id', 'file'] } },
    });
    expect(bodyOf('saveHoliday')).toMatchObject({
      'application/json': {
        schema: { properties: { form_id: { const: 'holiday' } }, required: ['form_id', 'user_id', 'fields'] },
      },
    });
    expect(operationOf('orderEvents').responses['200']?.content).toHaveProperty(['text/event-stream']);
  });

  it('documents requests as the console sends them', () => {
    const fields = { name: 'Easter', holiday_id: '', holiday_date: '5-04-2026' };
    const caller = { token: 't', mid: 'm' };
    const { body } = toRequest(calls.saveHoliday, caller, { body: { fields } });
    const content = operationOf('saveHoliday').requestBody?.content['application/json'];
    const schema = content?.schema as { properties: object } | undefined;
    expect(Object.keys(JSON.parse(body as string) as object).toSorted()).toEqual(
      Object.keys(schema?.properties ?? {}).toSorted(),
    );
  });
});
