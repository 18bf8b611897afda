import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { PersonName } from '@waybill/contract/kernel/entity'
import { COMPANY_ROLES, rolesWith } from '@waybill/contract/permissions'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Names of fields that name a person. */
const PERSON = /^(\w+By|by|\w+User|handler|username|pickupUserName)$/
/** The user's own account, and those of their company. */
const OF_ONES_OWN = /^\w+ \/api\/(account|Account|authen|Profile)/i

type Leaf = { path: string; schema: z.core.$ZodType }

const leavesOf = (schema: z.core.$ZodType, path: string): Leaf[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
      leavesOf(field, `${path}.${name}`),
    )
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path)
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, `${path}.*`)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, path))
  if (schema instanceof z.ZodPipe) return leavesOf(schema.out, path)
  return [{ path, schema }]
}

const readByCompanies = (allEndpoints as readonly Endpoint[]).filter(
  ({ permission }) => permission !== undefined && rolesWith(permission).some((role) => COMPANY_ROLES.includes(role)),
)
const namesPerson = ({ path, schema }: Leaf): boolean => {
  const name = path.split('.').at(-1) ?? ''
  return schema instanceof z.ZodString && PERSON.test(name)
}

test('LIV-12: replies that companies read declare which people they name', () => {
  const leaves = readByCompanies.flatMap((endpoint) => {
    const schema = endpoint.kind === 'grid' ? endpoint.row : endpoint.kind === 'file' ? undefined : endpoint.reply
    return schema ? leavesOf(schema, `${endpoint.method} ${endpoint.path}`) : []
  })
  const named = leaves.filter(namesPerson).filter(({ path }) => !OF_ONES_OWN.test(path))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ schema }) => schema !== PersonName).map(({ path }) => path)).toEqual([])
})

test('LIV-12: exports that companies may download declare their columns of people', () => {
  const columns = readByCompanies.flatMap((endpoint) =>
    endpoint.kind === 'grid'
      ? Object.entries(endpoint.columns).map(([name, column]) => ({ name, column, endpoint }))
      : [],
  )
  const named = columns.filter(({ name, column }) => PERSON.test(name) && !column.filterOnly)
  expect(named.length).toBeGreaterThan(4)
  expect(
    named
      .filter(({ column, endpoint }) => !column.isPerson && !OF_ONES_OWN.test(`GET ${endpoint.path}`))
      .map(({ name, endpoint }) => `${endpoint.path} ${name}`),
  ).toEqual([])
})
