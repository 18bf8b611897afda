import { addTariffRate, simulateTariffRate, tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import { listCurrencies } from '@waybill/contract/reference/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill, pick } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const RATE = {
  ...{ id: idOf('rate'), kind: 'commodity' as const, order: 1, name: 'Flat duty', destinationCountryId: null },
  ...{ destinationCountry: null, destinationGroup: 'EU' as const, originCountryId: null, originCountry: null },
  ...{ hsPrefix: '', unit: 'heading' as const, ratePercent: null, amount: 3, currency: 'EUR', headingDigits: 6 },
  ...{ least: null, most: 30, trade: 'B2C' as const, valueLimit: 150, valueCurrency: 'EUR', serviceKind: null },
  ...{
    ioss: null,
    ddpOnly: false,
    legalBasis: 'Reg. (EU) 2026/382',
    legalBasisVi: null,
    nameVi: null,
    legalUrl: 'https://eur-lex.europa.eu/',
  },
  ...{ isSettled: false, validFrom: '2026-07-01', validTo: null, version: 1 },
}

beforeEach(() => {
  server.lists(tariffRateGrid, [RATE])
  server.answers(listCurrencies, () => ['EUR', 'USD'].map((code, order) => ({ code, order })))
})

const openNew = async () => {
  const app = await openApp('/prices/tariffs?open=new')
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'New tariff rate' })) }
}

test('a row says in words what it charges, on which conditions, and that it is not settled', async () => {
  await openApp('/prices/tariffs')
  const row = (await screen.findByText('Flat duty')).closest('tr')
  expect(row).toHaveTextContent('EUR 3 a heading, at most EUR 30')
  expect(row).toHaveTextContent('B2C, up to 150 EUR')
  expect(row).toHaveTextContent('Not settled')
  expect(screen.getByRole('link', { name: /Reg. \(EU\) 2026\/382/ })).toHaveAttribute('target', '_blank')
})

test('the form shows the fields of the chosen unit, and saves those only', async () => {
  server.answers(addTariffRate, () => RATE)
  const { user, dialog } = await openNew()
  expect(dialog.getByRole('textbox', { name: 'Rate' })).toBeInTheDocument()
  expect(dialog.queryByRole('combobox', { name: 'Currency' })).toBeNull()
  await fill(user, dialog, 'Rate', '12.5')
  await pick(user, dialog, 'Charged by', 'Amount a heading')
  expect(dialog.queryByRole('textbox', { name: 'Rate' })).toBeNull()
  expect(dialog.getByRole('textbox', { name: 'Digits of a heading' })).toBeInTheDocument()
  await pick(user, dialog, 'Kind', 'Commodity')
  await pick(user, dialog, 'Destination', 'European Union')
  await fill(user, dialog, 'Legal basis', 'Reg. (EU) 2026/382')
  await fill(user, dialog, 'Valid from', '01/07/2026')
  await user.click(dialog.getByRole('button', { name: /^Create/ }))
  expect(await dialog.findAllByText('Required')).toHaveLength(2)
  expect(server.asked(addTariffRate)).toHaveLength(0)
  await fill(user, dialog, 'Amount', '3')
  await pick(user, dialog, 'Currency', 'EUR')
  await user.click(dialog.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(server.asked(addTariffRate)).toHaveLength(1))
  expect(server.asked(addTariffRate)[0]?.body).toMatchObject({
    ...{ kind: 'commodity', order: 1, destinationCountryId: null, destinationGroup: 'EU', unit: 'heading' },
    ...{ ratePercent: null, amount: 3, currency: 'EUR', trade: null, isSettled: true, validFrom: '2026-07-01' },
  })
})

test('a trial shows duty and VAT before and after; a refusal is at its field', async () => {
  const { user, dialog } = await openNew()
  const trial = within(dialog.getByRole('region', { name: 'Last month with this rate' }))
  await user.click(trial.getByRole('button', { name: 'Try on last month' }))
  expect(await dialog.findAllByText('Required')).not.toHaveLength(0)
  expect(server.asked(simulateTariffRate)).toHaveLength(0)
  await pick(user, dialog, 'Kind', 'Commodity')
  await pick(user, dialog, 'Destination', 'Germany')
  await fill(user, dialog, 'Rate', '12')
  await fill(user, dialog, 'Legal basis', 'CCT')
  await fill(user, dialog, 'Valid from', '01/07/2026')
  server.refuses(simulateTariffRate, 'duplicate', { sentence: 'It overlaps.' }, { validFrom: 'It overlaps the rate.' })
  await user.click(trial.getByRole('button', { name: 'Try on last month' }))
  expect(await dialog.findByText('It overlaps the rate.')).toBeInTheDocument()
  const part = {
    ...{ from: '2026-10-01', to: '2026-10-31', day: '2026-11-22', total: 2, done: 1, dearer: 1, cheaper: 0, lost: 0 },
    ...{
      gained: 0,
      before: 30,
      after: 50,
      duty: { before: 10, after: 20 },
      vat: { before: 20, after: 30 },
      largest: [],
    },
  }
  server.answers(simulateTariffRate, ({ body }) => ({ ...part, next: body.after ? null : 'there' }))
  await user.click(trial.getByRole('button', { name: 'Try on last month' }))
  expect(await trial.findByText('Duty 20 ₫ → 40 ₫')).toBeInTheDocument()
  expect(trial.getByText('Import VAT 40 ₫ → 60 ₫')).toBeInTheDocument()
  expect(trial.getByText(/Parcels of 01\/10\/2026 to 31\/10\/2026/)).toBeInTheDocument()
  await fill(user, dialog, 'Rate', '13')
  expect(await trial.findByText('The rate has changed since this trial.')).toBeInTheDocument()
})
