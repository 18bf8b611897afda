import { readShownParty } from '@waybill/contract/orders/order-codec'
import { type ShipmentValues, merchantOf, partyValues } from '../../shipment/form/shipment-values.ts'
import type { PartyInput } from '@waybill/contract/shipments/input'
import { pastParties } from '@waybill/contract/orders/endpoints'
import type { PastParty } from '@waybill/contract/orders/schemas'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { PastPartySelect } from '../../shipment/form/past-parties/past-party-select.tsx'
import { pastPartyTexts } from '../../shipment/form/past-parties/texts-past-parties.ts'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { orderKeys, type OrderType } from './orders.api.ts'
import { useText } from './texts.ts'

const valuesOf = ({ lastUsed: _l, orders: _o, countryId, ...party }: PastParty): PartyInput => ({
  ...partyValues('express', readShownParty({ ...party, countryId, country: null })),
  country: countryId ?? '',
})

/** Foreign parties of earlier orders: a choice fills all fields of the party (rule ORD-31). */
export const PastPartyField = ({ type, countries }: { type: OrderType; countries: readonly CountryChoice[] }) => {
  const t = pastPartyTexts.useText()
  const o = useText()
  const { control, setValue } = useFormContext<ShipmentValues>()
  const merchantId = merchantOf(useWatch({ control, name: 'merchant' }))
  const isImport = type === 'import'
  const queryOf = (find: string) => ({
    type,
    ...(find === '' ? {} : { find }),
    ...(merchantId === null ? {} : { merchantId }),
  })
  const countryOf = (one: PastParty): string => countries.find(({ id }) => id === one.countryId)?.label ?? ''
  return (
    <PastPartySelect<PastParty>
      label={t(isImport ? 'senders' : 'recipients')}
      group={o('title')}
      placeholder={t('find')}
      nothingFound={t(isImport ? 'noSenders' : 'none')}
      queryKey={(find) => orderKeys.named('past parties', queryOf(find))}
      call={(find, signal) => api.call(pastParties, { query: queryOf(find), signal })}
      nameOf={({ name, contactName }) => [name, contactName === name ? null : contactName].filter(Boolean).join(', ')}
      lineOf={(one) => (
        <>
          {addressParts([one.addressLine1, one.city, one.postcode, countryOf(one)]).join(', ')} ·{' '}
          {t('orders', { count: one.orders, day: formatDate(one.lastUsed) })}
        </>
      )}
      onChoose={(one) =>
        setValue(isImport ? 'sender' : 'consignee', valuesOf(one), {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        })
      }
    />
  )
}
