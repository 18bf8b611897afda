import { ManifestInput } from '@waybill/contract/manifests/schemas'
import { expect, test } from 'vitest'
import { formPath, manifestBody, newManifest } from './manifest-values.ts'

test('a new manifest goes from Ho Chi Minh City to Los Angeles, with one batch to choose', () => {
  const values = newManifest('2026-11-20', '11')
  expect(values).toMatchObject({ manifestOrigin: 'SGN', manifestDestination: 'LAX', leftOrigins: [{ id: '' }] })
})

test('shows errors of the body at the form’s fields', () => {
  const wrong = ManifestInput.safeParse(manifestBody({ ...newManifest('2026-11-20', '11'), mawb: '738-47120930' }))
  const paths = wrong.error?.issues.map(({ path }) => formPath(path.join('.')))
  expect(paths).toEqual(['mawb', 'leftOrigins.0.id'])
  expect(formPath('fightInformation')).toBe('flightInformation')
  expect(formPath('leftOriginIds')).toBe('leftOrigins.0.id')
})

test('a complete form makes a valid body', () => {
  const id = '01910000-0000-7000-8000-000000000001'
  const body = manifestBody({
    ...newManifest('2026-11-20', '11'),
    flightInformation: 'VN98',
    mawb: '738-47120931',
    leftOrigins: [{ id }],
  })
  expect(ManifestInput.parse(body)).toMatchObject({
    flight: 'VN98',
    mawb: '73847120931',
    leftOriginIds: [id],
    entryType: '11',
  })
  expect(manifestBody({ ...newManifest('2026-11-20', '11'), manifestDestination: 'SIN' })).not.toHaveProperty(
    'entryType',
  )
})
