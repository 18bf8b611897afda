import { expect, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'
import { openApi } from './openapi.ts'

const document = openApi('http://localhost:3000') as {
  paths: Record<string, Record<string, { security: unknown[]; requestBody?: unknown }>>
}

test('OpenAPI describes every call of the contract under its path and method', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual(allEndpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort())
})

test('a guarded call requires a bearer token, a public one does not', () => {
  expect(document.paths['/api/Order/Add']?.['post']?.security).toEqual([{ bearer: [] }])
  expect(document.paths['/api/Public/Track']?.['get']?.security).toEqual([])
})

test('the body of a call is described by its schema', () => {
  expect(JSON.stringify(document.paths['/api/Order/Add']?.['post']?.requestBody)).toContain('"serviceId"')
})
