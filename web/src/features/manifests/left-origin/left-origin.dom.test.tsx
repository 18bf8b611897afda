import {
  getBatch,
  listActiveLeftOrigins,
  listBatches,
  moveToBatch,
  takeOutOfBatch,
} from '@waybill/contract/manifests/endpoints'
import type { BatchParcel, LeftOrigin } from '@waybill/contract/manifests/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, pick } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { batchParcel, leftOrigin } from '../../../testing/manifests.ts'
import { openApp, server } from '../../../testing/open-app.tsx'

const batch = leftOrigin('LO-20261120-US-001', { parcels: 3 })
const parcels = ['SGL4802133104', 'SGL4802132998', 'SGL4802132871'].map((number) => batchParcel(number))
const [first, second] = parcels as [BatchParcel, BatchParcel, BatchParcel]

const openBatch = async (given: { batch?: LeftOrigin; can?: boolean } = {}) => {
  const shown = given.batch ?? batch
  server.answers(getBatch, () => ({ batch: shown, parcels, can: { takeOut: given.can ?? true } }))
  const app = await openApp(`/manifest/left-origin/${shown.id}`, { as: 'OPS Manager' })
  await screen.findByText(first.number)
  return app
}
const tick = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` })

test('groups batches by day with totals, each with destination and figures (rule MNF-4)', async () => {
  server.answers(listBatches, () => ({
    total: 3,
    batches: [
      leftOrigin('LO-20261120-US-001'),
      leftOrigin('LO-20261120-AU-001', {
        countryCode: 'AU',
        countryName: 'Australia',
        parcels: 4,
        pieces: 5,
        weight: 9.5,
        declaredValue: 100,
      }),
      leftOrigin('LO-20261119-US-001', { day: '2026-11-19', isOpen: false, declaredValue: null }),
    ],
  }))
  await openApp('/manifest/left-origin', { as: 'OPS Manager' })
  const today = within(await screen.findByRole('rowgroup', { name: '20/11/2026' }))
  const [sums, us, au] = today.getAllByRole('row')
  expect(sums).toHaveTextContent('2 batches100123224.104,912.40')
  expect(us).toHaveTextContent('LO-20261120-US-001USUnited States20/11/2026 07:55Open96118214.604,812.40')
  expect(au).toHaveTextContent('Australia')
  const yesterday = within(screen.getByRole('rowgroup', { name: '19/11/2026' }))
  expect(yesterday.getAllByText('Not known')).toHaveLength(2)
  expect(yesterday.getByText('Closed')).toBeInTheDocument()
})

test('shows taken batches on request, linked to their manifests', async () => {
  server.answers(listBatches, ({ query }) =>
    query['state'] === 'taken'
      ? {
          total: 1,
          batches: [leftOrigin('LO-20261118-US-001', { manifestCode: 'MNF20261118-001', manifestId: idOf('m') })],
        }
      : { total: 0, batches: [] },
  )
  const { user, address } = await openApp('/manifest/left-origin', { as: 'Cs Employee' })
  expect(await screen.findByText('No batch is waiting for a manifest')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'On a manifest' }))
  expect(await screen.findByRole('link', { name: 'On MNF20261118-001' })).toHaveAttribute(
    'href',
    `/manifest/${idOf('m')}`,
  )
  expect(address()).toBe('/manifest/left-origin?state=taken')
})

test('shows the manifest’s code without a link to people who may not see manifests', async () => {
  server.answers(listBatches, () => ({
    total: 1,
    batches: [leftOrigin('LO-20261118-US-001', { manifestCode: 'MNF20261118-001', manifestId: idOf('m') })],
  }))
  await openApp('/manifest/left-origin?state=taken', { as: 'OPS Manager' })
  expect(await screen.findByText('On MNF20261118-001')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /MNF20261118/ })).toBeNull()
})

test('reports a failed load of batches, and retries', async () => {
  server.refuses(listBatches, 'internal_error', { requestId: 'req-1' })
  const { user } = await openApp('/manifest/left-origin', { as: 'OPS Manager' })
  expect(await screen.findByText('The batches could not be loaded')).toBeInTheDocument()
  server.answers(listBatches, () => ({ total: 1, batches: [batch] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'LO-20261120-US-001' })).toBeInTheDocument()
})

test('takes parcels out with a reason (rule MNF-5)', async () => {
  server.answers(takeOutOfBatch, ({ body }) => ({ done: body.ids, refused: [] }))
  const { user } = await openBatch()
  await user.click(tick(first.number))
  await user.click(tick(second.number))
  await user.click(screen.getByRole('button', { name: 'Take out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take 2 parcels out of LO-20261120-US-001?' }))
  await user.click(dialog.getByRole('button', { name: 'Take out' }))
  expect(await dialog.findByText('Required')).toBeInTheDocument()
  await fill(user, dialog, /^Reason/, 'Broken box')
  await user.click(dialog.getByRole('button', { name: 'Take out' }))
  expect(await screen.findByText('2 parcels taken out')).toBeInTheDocument()
  expect(server.asked(takeOutOfBatch)[0]).toMatchObject({
    params: { id: batch.id },
    body: { ids: [first.id, second.id], reason: 'Broken box' },
  })
})

test('moves parcels to another open batch to the same country (rule MNF-6)', async () => {
  server.answers(listActiveLeftOrigins, () => [
    batch,
    leftOrigin('LO-20261120-US-002'),
    leftOrigin('LO-20261119-US-001', { isOpen: false }),
    leftOrigin('LO-20261120-AU-001', { countryCode: 'AU' }),
  ])
  server.answers(moveToBatch, ({ body }) => ({ done: body.ids, refused: [] }))
  const { user } = await openBatch()
  await user.click(tick(first.number))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 parcel to another batch' }))
  await user.click(dialog.getByRole('combobox', { name: /^To batch/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['LO-20261120-US-002'])
  await pick(user, dialog, /^To batch/, 'LO-20261120-US-002')
  await fill(user, dialog, /^Reason/, 'Next flight')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('1 parcel moved to LO-20261120-US-002')).toBeInTheDocument()
  expect(server.asked(moveToBatch)[0]?.body).toEqual({
    ids: [first.id],
    reason: 'Next flight',
    batchId: idOf('LO-20261120-US-002'),
  })
})

test('names parcels that stay with reasons, and keeps them selected', async () => {
  server.answers(takeOutOfBatch, () => ({
    done: [first.id],
    refused: [{ id: second.id, reason: 'Somebody moved it.' }],
  }))
  const { user } = await openBatch()
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await user.click(tick('SGL4802132871'))
  await user.click(screen.getByRole('button', { name: 'Take out' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog, /^Reason/, 'Broken box')
  await user.click(dialog.getByRole('button', { name: 'Take out' }))
  expect(await screen.findByText('1 parcel was not changed')).toBeInTheDocument()
  expect(screen.getByText('Somebody moved it.')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('1 parcel selected')).toBeInTheDocument()
  expect(tick(second.number)).toBeChecked()
})

test('the parcels of a taken batch cannot be changed', async () => {
  await openBatch({
    batch: { ...batch, isOpen: false, manifestCode: 'MNF20261120-001', manifestId: idOf('m') },
    can: false,
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('The batch is on a manifest, so its parcels cannot be changed.')).toBeInTheDocument()
})
