import { z } from 'zod'
import { allEndpoints } from './endpoints.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { GridParams } from './kernel/grid-schemas.ts'
import { rolesWith } from './permissions.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Describes who may call: the roles of the permission, or why the call is public. */
const whoOf = (endpoint: Endpoint): string =>
  endpoint.permission === undefined ? `Open: ${endpoint.public}.` : `For ${rolesWith(endpoint.permission).join(', ')}.`

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const queryParameters = (schema: z.ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

const bodyOf = (endpoint: Endpoint): Json => {
  if (endpoint.kind === 'upload') {
    const { properties = {} } = (endpoint.query ? schemaOf(endpoint.query, 'input') : {}) as { properties?: Json }
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', required: ['file'], properties: { ...properties, file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!('body' in endpoint) || !endpoint.body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  }
}

/** The envelope of rule CAL-2 around a reply. */
const replyOf = (endpoint: Endpoint): Json => {
  if (endpoint.kind === 'file')
    return { description: 'A file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const value =
    endpoint.kind === 'grid'
      ? { type: 'array', items: schemaOf(endpoint.row, 'output') }
      : schemaOf(endpoint.reply, 'output')
  if (endpoint.kind === 'call' && endpoint.isBare)
    return { description: 'The answer', content: { 'application/json': { schema: value } } }
  const totals =
    endpoint.kind === 'grid' ? { totalRecords: { type: 'integer' }, totalIsEstimate: { type: 'boolean' } } : {}
  const properties = {
    value,
    ...totals,
    hasErrors: { type: 'boolean' },
    errors: { type: 'array', items: { type: 'string' } },
  }
  return { description: 'Done', content: { 'application/json': { schema: { type: 'object', properties } } } }
}

const operationOf = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  description: whoOf(endpoint),
  tags: [endpoint.path.split('/')[2] ?? ''],
  security: endpoint.permission === undefined ? [] : [{ bearer: [] }],
  parameters: [
    ...pathParameters(endpoint.path),
    ...queryParameters(endpoint.kind === 'grid' ? GridParams : 'query' in endpoint ? endpoint.query : undefined),
    ...(endpoint.kind === 'call' && endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ],
  ...bodyOf(endpoint),
  responses: { '200': replyOf(endpoint), default: { description: 'Refused: `errors`, `fieldErrors` by path, `code`' } },
})

/** OpenAPI 3.1 of every call, made from the contract itself. */
export const openApi = (serverUrl: string): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of allEndpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  return {
    openapi: '3.1.0',
    info: { title: 'Waybill', version: '1' },
    servers: [{ url: serverUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
