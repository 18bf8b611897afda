import { addBankAccount } from '@waybill/contract/billing/bank-account-endpoints'
import * as calls from '@waybill/contract/billing/statement-endpoints'
import { addDays } from '@waybill/contract/billing/terms'
import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import type { TestWaybill } from './app.ts'
import { valueOf } from './client.ts'
import { PARCEL_BOX } from './parcels.ts'
import { vietnamDay } from '../../server/src/platform/vietnam-time.ts'

const TODAY = vietnamDay(new Date())

/** Statements of the company "merchant" for tests, issued by the accountant as a person does. */
export const statementsOf = (app: TestWaybill) => {
  const accountant = () => app.as('accountant')
  return {
    /** Where companies pay to. */
    bankAccount: async () =>
      valueOf(
        await (
          await accountant()
        ).call(addBankAccount, {
          body: {
            ...{ name: 'Main', bankBin: '970436', number: '0011001234567', holder: 'CONG TY WAYBILL' },
            ...{ isDefault: true, isActive: true },
          },
        }),
      ),
    merchantId: async (username = 'merchant'): Promise<string> =>
      (
        await app.fixtures.db
          .selectFrom('account')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id,
    terms: async (merchantId: string, fields: object) => {
      const client = await accountant()
      const { version } = valueOf(await client.call(calls.getTerms, { params: { merchantId } }))
      const body = { kind: 'postpaid', taxCode: '0312120782', version, ...fields } as never
      return valueOf(await client.call(calls.editTerms, { params: { merchantId }, body }))
    },
    /** Saves the verified price of a parcel, which charges its company. */
    verify: async (id: string, realTotalPrice: number, fields: object = {}) => {
      const client = await app.as('super')
      const { version } = valueOf(await client.call(getParcel, { params: { id } }))
      const body = { id, version, packages: [{ ...PARCEL_BOX, weight: 1 }], realTotalPrice, ...fields }
      return valueOf(await client.call(editParcel, { body }))
    },
    draft: async (merchantId: string) =>
      valueOf(
        await (
          await accountant()
        ).call(calls.draftStatement, { body: { merchantId, from: addDays(TODAY, -5), to: TODAY } }),
      ),
    issue: async (id: string, sends = false): Promise<string> => {
      const client = await accountant()
      const { version, checks } = valueOf(await client.call(calls.getStatement, { params: { id } }))
      if (checks.length > 0) valueOf(await client.call(calls.acceptStatement, { body: { id, version } }))
      const { done } = valueOf(await client.call(calls.issueStatements, { body: { ids: [id], sends } }))
      return done[0]?.number ?? ''
    },
    open: async (id: string) => valueOf(await (await accountant()).call(calls.getStatement, { params: { id } })),
  }
}
