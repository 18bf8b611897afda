import {
  cancelManifest,
  downloadManifest,
  getManifestReport,
  listBatches,
  manifestGrid,
  tryManifestAgain,
} from '@waybill/contract/manifests/endpoints'
import type { ManifestRow } from '@waybill/contract/manifests/grids'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { lastFilters, lastQuery, rowOf } from '../../../testing/grid.ts'
import { idOf } from '../../../testing/ids.ts'
import { leftOrigin, manifestDetail, manifestRow, notSentRow, rejectedRow } from '../../../testing/manifests.ts'
import { openApp, server } from '../../../testing/open-app.tsx'

const open = async (rows: readonly ManifestRow[], path = '/manifest') => {
  server.lists(manifestGrid, rows)
  const app = await openApp(path, { as: 'Cs Employee' })
  await screen.findByRole('grid', { name: 'Manifest' })
  return app
}

/** Opens a row's menu and returns its actions. */
const menuOf = async (user: UserEvent, code: string) => {
  await user.click(within(await rowOf(code)).getByRole('button', { name: `Actions for ${code}` }))
  return within(await screen.findByRole('menu'))
}

test('shows 25 rows per page, newest first, with the specified columns (rule MNF-1)', async () => {
  await open([manifestRow('MNF20261120-001')])
  await rowOf('MNF20261120-001')
  expect(lastQuery(manifestGrid)).toMatchObject({ Take: '25', OrderBy: 'createdDate descending' })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(1, 10)).toEqual([
    'Created',
    'Manifest code',
    'Manifest date',
    'Manifest origin',
    'Manifest dest',
    'Flight info',
    'Mawb',
    'Status',
    'Result',
  ])
})

test('rejected and unsent manifests are red rows; others are not', async () => {
  await open([rejectedRow('MNF20261120-001'), notSentRow('MNF20261120-002'), manifestRow('MNF20261120-003')])
  expect(await rowOf('MNF20261120-001')).toHaveAttribute('data-tone', 'problem')
  expect(await rowOf('MNF20261120-002')).toHaveAttribute('data-tone', 'problem')
  expect(await rowOf('MNF20261120-003')).not.toHaveAttribute('data-tone')
})

test('a row shows its number of parcels, and its version from the second on', async () => {
  await open([
    manifestRow('MNF20261120-001', { parcels: 192, version: 2 }),
    manifestRow('MNF20261120-002', { parcels: 1 }),
  ])
  expect(await rowOf('MNF20261120-001')).toHaveTextContent('192 parcels, version 2')
  expect(await rowOf('MNF20261120-002')).toHaveTextContent('1 parcel')
})

test('the result opens the stored report, which is kept in the address (rule MNF-24)', async () => {
  server.answers(getManifestReport, () => ({
    manifestCode: 'MNF20261120-001',
    version: 1,
    status: 'rejected' as const,
    answers: [{ at: '2026-11-20T02:40:00.000Z', step: 'Upload', words: 'Batch 77: 1 error' }],
    lines: [{ shipmentId: idOf('parcel'), number: 'SGL4802133104', field: 'HS code', words: 'Not 10 digits' }],
  }))
  const { user, address } = await open([rejectedRow('MNF20261120-001')])
  await user.click(await screen.findByRole('button', { name: '6 lines refused' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report of MNF20261120-001, version 1' }))
  expect(dialog.getByRole('link', { name: 'SGL4802133104' })).toBeInTheDocument()
  expect(dialog.getByText('Not 10 digits')).toBeInTheDocument()
  expect(dialog.getByText('Batch 77: 1 error')).toBeInTheDocument()
  expect(address()).toContain(`report=${idOf('transaction MNF20261120-001')}`)
})

test('until the channel answers, the result is plain text with the time', async () => {
  await open([manifestRow('MNF20261120-001', { status: 'Submitted', result: 'Test passed.' })])
  expect(await rowOf('MNF20261120-001')).toHaveTextContent('Waiting since 20/11/2026 09:36Test passed.')
  expect(screen.queryByRole('button', { name: /Waiting|Test/ })).toBeNull()
})

test('without a channel there is nothing to wait for: the filing is the result (rule MNF-62)', async () => {
  await open([manifestRow('MNF20261120-001', { status: 'Submitted', manifestDestination: 'LHR', result: 'Filed.' })])
  expect(await screen.findByRole('button', { name: 'Filed.' })).toBeInTheDocument()
  expect(screen.queryByText(/Waiting/)).toBeNull()
})

test('only a manifest with a transaction has a file to download (rule MNF-23)', async () => {
  server.sends(downloadManifest, { name: 'manifest_2026-11-20.csv', text: 'a,b' })
  const { user } = await open([manifestRow('MNF20261120-001'), manifestRow('MNF20261120-002', { transactionId: null })])
  const without = await menuOf(user, 'MNF20261120-002')
  expect(without.queryByRole('menuitem', { name: 'Download the manifest file' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(
    await (await menuOf(user, 'MNF20261120-001')).findByRole('menuitem', { name: 'Download the manifest file' }),
  )
  await waitFor(() =>
    expect(server.asked(downloadManifest)[0]?.params).toEqual({ transactionId: idOf('transaction MNF20261120-001') }),
  )
  expect(await screen.findByText('Download successfully!')).toBeInTheDocument()
})

test('downloads of several manifests give one toast, a failure if one is missing', async () => {
  // Downloads click a link, which the test's window would follow.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  server.sends(downloadManifest, { name: 'manifest_2026-11-20.csv', text: 'a,b' })
  const { user } = await open([manifestRow('MNF20261120-001'), manifestRow('MNF20261120-002')])
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  const bar = within(screen.getByRole('group', { name: 'Actions for the selected rows' }))
  const download = () => bar.getByRole('button', { name: 'Download' })
  await user.click(download())
  expect(await screen.findAllByText('Download successfully!')).toHaveLength(1)
  expect(server.asked(downloadManifest)).toHaveLength(2)
  server.refuses(downloadManifest, 'internal_error', { requestId: 'req-1' })
  await waitFor(() => expect(download()).not.toHaveAttribute('aria-disabled'))
  await user.click(download())
  expect(await screen.findAllByText('Download failure. Try again!')).toHaveLength(1)
  expect(saved).toHaveBeenCalledTimes(2)
  saved.mockRestore()
})

test('a failed download shows the specified message', async () => {
  server.refuses(downloadManifest, 'internal_error', { requestId: 'req-1' })
  const { user } = await open([manifestRow('MNF20261120-001')])
  await user.click(
    await (await menuOf(user, 'MNF20261120-001')).findByRole('menuitem', { name: 'Download the manifest file' }),
  )
  expect(await screen.findByText('Download failure. Try again!')).toBeInTheDocument()
})

test('only a rejected manifest can be edited as a new version (rule MNF-25)', async () => {
  const { user } = await open([rejectedRow('MNF20261120-001'), manifestRow('MNF20261120-002')])
  const accepted = await menuOf(user, 'MNF20261120-002')
  expect(accepted.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
  expect(accepted.getByRole('menuitem', { name: 'Update shipments status' })).toHaveAttribute(
    'href',
    `/manifest/${idOf('MNF20261120-002')}`,
  )
  await user.keyboard('{Escape}')
  const rejected = await menuOf(user, 'MNF20261120-001')
  expect(rejected.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/manifest/add?from=${idOf('MNF20261120-001')}`,
  )
})

test('Try again resends an unsent manifest, and refetches the list (rule MNF-26)', async () => {
  server.answers(tryManifestAgain, () => {
    server.lists(manifestGrid, [manifestRow('MNF20261120-001', { status: 'Submitted', result: null })])
    return manifestDetail('MNF20261120-001', { status: 'Submitted' })
  })
  const { user } = await open([notSentRow('MNF20261120-001')])
  await user.click(await (await menuOf(user, 'MNF20261120-001')).findByRole('menuitem', { name: 'Try again' }))
  expect(await screen.findByText('MNF20261120-001 is being resent')).toBeInTheDocument()
  await waitFor(async () => expect(await rowOf('MNF20261120-001')).toHaveTextContent('Submitted'))
})

test('a manifest is cancelled only after confirmation (rule MNF-27)', async () => {
  server.answers(cancelManifest, () => manifestDetail('MNF20261120-001', { status: 'Cancelled' }))
  const { user } = await open([rejectedRow('MNF20261120-001')])
  await user.click(await (await menuOf(user, 'MNF20261120-001')).findByRole('menuitem', { name: 'Cancel manifest' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Cancel MNF20261120-001?' })).getByRole('button', {
      name: 'Keep it',
    }),
  )
  expect(server.asked(cancelManifest)).toHaveLength(0)
  await user.click(await (await menuOf(user, 'MNF20261120-001')).findByRole('menuitem', { name: 'Cancel manifest' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel MNF20261120-001?' }))
  await user.click(question.getByRole('button', { name: 'Cancel manifest' }))
  expect(await screen.findByText('MNF20261120-001 is cancelled')).toBeInTheDocument()
})

test('resends the unsent ones of the selected manifests, and skips the others', async () => {
  server.answers(tryManifestAgain, () => manifestDetail('MNF20261120-002', { status: 'Submitted' }))
  const { user } = await open([manifestRow('MNF20261120-001'), notSentRow('MNF20261120-002')])
  await rowOf('MNF20261120-001')
  await user.click(screen.getByRole('checkbox', { name: 'Select MNF20261120-001' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select MNF20261120-002' }))
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selected rows' }))
  await user.click(bar.getByRole('button', { name: /Try again/ }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: /Skip these/ }))
  await waitFor(() => expect(server.asked(tryManifestAgain)).toHaveLength(1))
  expect(server.asked(tryManifestAgain)[0]?.params).toEqual({ id: idOf('MNF20261120-002') })
})

test('filters days by range, other columns by equality (rule MNF-1)', async () => {
  await open([manifestRow('MNF20261120-001')], '/manifest?createdDate=2026-11-14..2026-11-20&manifestOrigin=SGN')
  await rowOf('MNF20261120-001')
  expect(lastFilters(manifestGrid)).toEqual([
    { name: 'createdDate', operation: 'DateIn', value: ['2026-11-14', '2026-11-20'] },
    { name: 'manifestOrigin', operation: 'Equal', value: 'SGN' },
  ])
  expect(screen.getByText('SGN Ho Chi Minh City')).toBeInTheDocument()
})

test('the tabs lead to the batches', async () => {
  server.answers(listBatches, () => ({ total: 1, batches: [leftOrigin('LO-20261120-US-001')] }))
  const { user, address } = await open([manifestRow('MNF20261120-001')])
  await user.click(screen.getByRole('tab', { name: 'Left origin' }))
  expect(await screen.findByRole('link', { name: 'LO-20261120-US-001' })).toBeInTheDocument()
  expect(address()).toBe('/manifest/left-origin')
})

test('people who see only batches find them at /manifest, without the other tab (rule MNF-2)', async () => {
  server.answers(listBatches, () => ({ total: 1, batches: [leftOrigin('LO-20261120-US-001')] }))
  await openApp('/manifest', { as: 'OPS Manager' })
  expect(await screen.findByRole('link', { name: 'LO-20261120-US-001' })).toBeInTheDocument()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByRole('link', { name: 'Batches' })).toBeInTheDocument()
})

test('a phone’s card shows code, route and status', async () => {
  server.lists(manifestGrid, [rejectedRow('MNF20261120-001')])
  await openApp('/manifest', { as: 'Cs Employee', width: 390 })
  const card = (await screen.findByText('MNF20261120-001')).closest('li')
  expect(card).toHaveTextContent('SGN to LAX, VN98')
  expect(card).toHaveTextContent('Rejected')
})
