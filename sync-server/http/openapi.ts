import { z } from 'zod/mini';
import { errorReplySchema, type Route } from '../protocol/contract.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import { RESOURCES } from './resources.ts';

/** The description of the REST API (OpenAPI 3.1), from the table that the server itself is mounted by. */
export function openapi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, { routes }] of Object.entries(RESOURCES)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(tag, name, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cold Keep', version: String(PROTOCOL_VERSION) },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operation(tag: string, name: string, route: Route): object {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: route.summary,
    description: `Access: ${route.access}`,
    ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(route.path), ...queryParameters(route)],
    ...(takesBody(route) ? { requestBody: { required: true, content: json(route.body, 'input') } } : {}),
    responses: {
      200: { description: 'Done', content: json(route.reply, 'output') },
      default: { description: 'Refused', content: json(errorReplySchema, 'output') },
    },
  };
}

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(route: Route): object[] {
  const { properties = {}, required = [] } = schemaOf(route.query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const takesBody = (route: Route): boolean =>
  Object.keys(schemaOf(route.body, 'input').properties ?? {}).length > 0;

const json = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
});

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
