import { checkVietnamAddress } from '@waybill/contract/addresses/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import {
  assignPickup,
  assignPickups,
  exportPickup,
  getPickup,
  listDrivers,
  offerPickup,
  pickupGrid,
  reopenPickup,
  requestPickup,
} from '@waybill/contract/pickups/endpoints'
import type { PickupOffer } from '@waybill/contract/pickups/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refused } from '../../testing/contract-server.ts'
import { fill, pick } from '../../testing/form.ts'
import { rowOf } from '../../testing/grid.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { pickupDetail, pickupRow, pickupShipment } from '../../testing/pickups.ts'

const PATH = '/order/pickup-request'
const SUBMITTED = pickupRow('PU000000001')
const offer = (numbers: readonly string[], given: Partial<PickupOffer> = {}): PickupOffer => ({
  contactName: 'Thảo',
  contactNumber: '02455500119',
  contactEmail: 'kho@maytre.example',
  pickupAddress: 'Số 46 phố Hàng Mây',
  shipments: numbers.map((number) => pickupShipment(number)),
  hours: { from: '08:00', to: '18:00', days: [1, 2, 3, 4, 5, 6], closedDates: [], daysAhead: 30 },
  ...given,
})

test('PUP-20: folds email, note and creator at 1440; marks late requests; the rows can be downloaded', async () => {
  server.lists(pickupGrid, [pickupRow('PU000000001', { isLate: true })])
  server.sends(exportPickup, { name: 'PickupComplete.xlsx', text: 'x' })
  const { user } = await openApp(PATH, { as: 'Company Admin' })
  const row = await rowOf('PU000000001')
  expect(within(row).getByText('kho@maytre.example').closest('td')).toHaveTextContent('+84 24 5550 0119')
  expect(within(row).getByText('Gọi trước 15 phút').closest('td')).toHaveTextContent('Số 46 phố Hàng Mây')
  expect(within(row).getByText('company-admin').closest('td')).toHaveTextContent('20/11/2026')
  expect(row).toHaveTextContent('10:30, late')
  await user.click(within(row).getByRole('button', { name: 'Download the shipments of PU000000001' }))
  await screen.findByText('Export Pickup Shipment successfully!')
})

test('PUP-21: people who assign see the number of waiting requests in the menu and in the list’s head', async () => {
  server.lists(pickupGrid, [SUBMITTED, pickupRow('PU000000002', { status: 'Picked' })])
  await openApp(PATH, { as: 'OPS Manager' })
  await screen.findByRole('link', { name: /Pickup request.*1 needs attention/ })
  await screen.findByText('2 requests, 1 to assign')
})

test('PUP-22: a company’s request starts with its contact and all free shipments; unticked ones are left out', async () => {
  server.lists(pickupGrid, [])
  server.answers(offerPickup, () => offer(['SGL4802133862', 'EXP0482130987']))
  server.answers(requestPickup, ({ body }) => pickupDetail(pickupRow('PU000000009', { note: body?.note ?? null }), []))
  const { user } = await openApp(`${PATH}?dialog=request`, { as: 'Company Admin' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Contact name/ })).toHaveValue('Thảo'))
  await dialog.findByText('2 shipments, 2 pieces, 2.40 kg')
  await user.click(dialog.getByRole('checkbox', { name: 'Select EXP0482130987' }))
  await dialog.findByText('1 shipment, 1 piece, 1.20 kg')
  await user.click(dialog.getByRole('button', { name: /Request pickup/ }))
  await screen.findByText('Request pickup success!')
  const [sent] = server.asked(requestPickup)
  expect(sent?.body).toMatchObject({ contactEmail: 'kho@maytre.example', pickupShipments: [idOf('SGL4802133862')] })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
})

test('FRM-20, PUP-22: Enter in a field sends the request', async () => {
  server.lists(pickupGrid, [])
  server.answers(offerPickup, () => offer(['SGL4802133862']))
  server.answers(requestPickup, () => pickupDetail(pickupRow('PU000000009'), []))
  const { user } = await openApp(`${PATH}?dialog=request`, { as: 'Company Admin' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await dialog.findByText('1 of 1 ticked')
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Cổng sau{Enter}')
  await screen.findByText('Request pickup success!')
  expect(server.asked(requestPickup)[0]?.body).toMatchObject({ note: 'Cổng sau' })
})

test('PUP-3: shows field errors in the rules’ words, and sends nothing', async () => {
  server.lists(pickupGrid, [])
  server.answers(offerPickup, () =>
    offer(['SGL4802133862'], { contactName: '', contactNumber: 'x', contactEmail: 'y' }),
  )
  const { user } = await openApp(`${PATH}?dialog=request`, { as: 'Company Admin' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await dialog.findByText('1 of 1 ticked')
  await user.click(dialog.getByRole('button', { name: /Request pickup/ }))
  await dialog.findByText('Contact Number is a numeric.')
  dialog.getByText('Contact email is invalid format.')
  dialog.getByText('Required')
  expect(server.asked(requestPickup)).toHaveLength(0)
})

test('PUP-81: the form shows the hub’s pickup hours, and refuses other times before sending', async () => {
  server.lists(pickupGrid, [])
  server.answers(offerPickup, () => offer(['SGL4802133862']))
  const { user } = await openApp(`${PATH}?dialog=request`, { as: 'Company Admin' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await dialog.findByText('Monday – Saturday, 08:00 to 18:00')
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Pickup time/ })).not.toHaveValue(''))
  await fill(user, dialog, /Pickup time/, '31/12/2999 10:00 AM')
  await user.click(dialog.getByRole('button', { name: /Request pickup/ }))
  await dialog.findByText(/^Pickups are taken until/)
  expect(server.asked(requestPickup)).toHaveLength(0)
})

test('VNA-9: a button writes the ward in force into the pickup address; the street stays', async () => {
  server.lists(pickupGrid, [])
  server.answers(offerPickup, () => offer(['SGL4802133862'], { pickupAddress: '12 Lê Lợi, P5, Q. Gò Vấp, TP.HCM' }))
  server.answers(checkVietnamAddress, ({ query }) => ({
    kind: query['whole']?.includes('An Nhơn') ? ('current' as const) : ('converted' as const),
    province: 'Thành phố Hồ Chí Minh',
    from: 'P5, Q. Gò Vấp',
    wards: [{ code: '26898', name: 'Phường An Nhơn', province: 'Thành phố Hồ Chí Minh' }],
    provinces: [],
    street: '12 Lê Lợi',
    addressLines: null,
  }))
  const { user } = await openApp(`${PATH}?dialog=request`, { as: 'Company Admin' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await user.click(await dialog.findByRole('button', { name: 'P5, Q. Gò Vấp → Phường An Nhơn' }))
  expect(dialog.getByRole('textbox', { name: 'Pickup address' })).toHaveValue(
    '12 Lê Lợi, Phường An Nhơn, Thành phố Hồ Chí Minh',
  )
  await waitFor(() => expect(dialog.queryByText('Since July 2025 this is:')).toBeNull())
})

test('PUP-22: without a free shipment the list says so, and the button is disabled', async () => {
  server.lists(pickupGrid, [])
  server.answers(offerPickup, () => offer([]))
  await openApp(`${PATH}?dialog=request`, { as: 'Company Admin' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await dialog.findByText(/all are already in a pickup/)
  expect(dialog.getByRole('button', { name: /Request pickup/ })).toHaveAttribute('aria-disabled', 'true')
})

test('PUP-22: staff choose the company first; input survives a failed save and a reload', async () => {
  const company = { id: idOf('company'), code: 'SGL001', name: 'Mây Tre' }
  server.lists(pickupGrid, [])
  // Only the parts of a row that the form reads.
  server.answers(listUsers, () => [company as never])
  server.answers(offerPickup, ({ query }) => offer(query['userId'] === company.id ? ['SGL4802133862'] : []))
  server.refuses(requestPickup, 'unavailable')
  server.mistakes.length = 0
  const { user, close } = await openApp(`${PATH}?dialog=request`, { as: 'OPS Manager' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await pick(user, dialog, /Company/, 'SGL001')
  await dialog.findByText('1 of 1 ticked')
  await fill(user, dialog, 'Note', 'Cổng sau')
  await user.click(dialog.getByRole('button', { name: /Request pickup/ }))
  await dialog.findByText(/database cannot be reached/)
  close()
  await openApp(`${PATH}?dialog=request`, { as: 'OPS Manager' })
  const again = within(await screen.findByRole('dialog', { name: 'Request pickup' }))
  await waitFor(() => expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Cổng sau'))
  await again.findByText('1 of 1 ticked')
  server.mistakes.length = 0
})

test('PUP-23: says who assigned the request first, and shows its current state', async () => {
  const taken = { ...pickupDetail(SUBMITTED, []), pickupUserName: 'loan', version: 2 }
  const [first, second] = [idOf('first'), idOf('second')]
  server.lists(pickupGrid, [SUBMITTED])
  server.answers(getPickup, () => (server.asked(assignPickup).length > 0 ? taken : pickupDetail(SUBMITTED, [])))
  server.answers(listDrivers, () => [
    { id: first, username: 'bao', name: 'Lâm Quốc Bảo', today: 3 },
    { id: second, username: 'loan', name: 'Ngô Kim Loan', today: 1 },
  ])
  server.answers(assignPickup, ({ body }) => {
    if (body?.version === 1) throw new Refused('stale', { by: 'ops-2', at: '09:12' })
    return taken
  })
  const { user } = await openApp(PATH, { as: 'OPS Manager' })
  await user.click(await screen.findByRole('button', { name: 'Assign PU000000001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign pickup' }))
  await dialog.findByText('3 today')
  await user.click(dialog.getByRole('radio', { name: 'bao' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await dialog.findByText('ops-2 saved this at 09:12.')
  await dialog.findByText('Assigned to loan now')
  dialog.getByRole('radio', { name: 'bao' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Assign pickup successfully!')
  expect(server.asked(assignPickup).at(-1)?.body).toEqual({
    pickupId: SUBMITTED.id,
    pickupUserId: first,
    version: 2,
  })
})

test('PUP-23: a request opens with its shipments; a picked-up one can be reopened after confirmation', async () => {
  const picked = pickupRow('PU000000001', {
    status: 'Picked',
    completedAt: '2026-11-20T04:00:00.000Z',
    isCompleted: true,
    can: { assign: false, complete: false, reopen: true },
  })
  server.lists(pickupGrid, [picked])
  server.answers(getPickup, () => pickupDetail(picked, ['SGL4802133862']))
  server.answers(reopenPickup, () => pickupDetail(SUBMITTED, ['SGL4802133862']))
  const { user } = await openApp(`${PATH}?open=${picked.id}`, { as: 'OPS Manager' })
  const dialog = within(await screen.findByRole('dialog', { name: 'PU000000001' }))
  await dialog.findByRole('link', { name: 'SGL4802133862' })
  dialog.getByText('20/11/2026 11:00:00')
  await user.click(dialog.getByRole('button', { name: 'Reopen' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reopen PU000000001?' }))
  await user.click(question.getByRole('button', { name: 'Reopen' }))
  await screen.findByText('Action success!')
})

test('PUP-82: assigns many requests to one driver in one call; Enter sends it', async () => {
  const driver = idOf('bao')
  server.lists(pickupGrid, [SUBMITTED, pickupRow('PU000000002')])
  server.answers(listDrivers, () => [{ id: driver, username: 'bao', name: 'Lâm Quốc Bảo', today: 3 }])
  server.answers(assignPickups, ({ body }) => ({
    done: body.ids.slice(0, 1),
    refused: [{ id: body.ids[1] ?? '', reason: 'It was already picked up.' }],
  }))
  const { user } = await openApp(PATH, { as: 'OPS Manager' })
  for (const number of ['PU000000001', 'PU000000002'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${number}` }))
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selected rows' }))
  await user.click(bar.getByRole('button', { name: /^Assign/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 pickup requests' }))
  await user.click(await dialog.findByRole('radio', { name: 'bao' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('It was already picked up.')).toBeInTheDocument()
  expect(server.asked(assignPickups).map(({ body }) => body)).toEqual([
    { ids: [SUBMITTED.id, idOf('PU000000002')], pickupUserId: driver },
  ])
})
