import { addressParts } from '@waybill/contract/shipments/address-parts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAddressBook } from '@tabler/icons-react'
import { pastRecipients } from '@waybill/contract/parcels/endpoints'
import type { PastRecipient } from '@waybill/contract/parcels/list-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/format.ts'
import { merchantOf } from '../../../shipment/form-values.ts'
import { FieldCell } from '../../../ui/form/field-grid.tsx'
import { frameOf } from '../../../ui/form/field-frame.tsx'
import { parcelKeys } from '../parcels.api.ts'
import css from './parcel-form.module.css'
import type { AddressValues, ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

const valuesOf = ({ lastUsed: _l, parcels: _p, ...address }: PastRecipient): AddressValues =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? ''])) as AddressValues

/** The address book of past recipients, searched while typing; a choice fills every field (issue: address book). */
export const PastRecipientField = ({ keepCountry }: { keepCountry: boolean }) => {
  const t = parcelFormTexts.useText()
  const { control, setValue, getValues } = useFormContext<ParcelFormValues>()
  const merchantId = merchantOf({ merchantId: useWatch({ control, name: 'merchantId' }) })
  const [typed, setTyped] = useState('')
  const [find] = useDebouncedValue(typed.trim(), 300)
  const [isOpen, setOpen] = useState(false)
  const query = { ...(find === '' ? {} : { find }), ...(merchantId === null ? {} : { merchantId }) }
  const { data = [] } = useQuery({
    queryKey: parcelKeys.named('recipients', query),
    queryFn: ({ signal }) => api.call(pastRecipients, { query, signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const choose = (at: string | null): void => {
    const found = data[Number(at)]
    if (at === null || !found) return
    const { country } = getValues('to')
    setValue(
      'to',
      { ...valuesOf(found), ...(keepCountry ? { country } : {}) },
      {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      },
    )
    setTyped('')
  }
  return (
    <FieldCell span={12}>
      <Select
        {...frameOf({ label: t('pastRecipients') })}
        leftSection={<IconAddressBook size={16} stroke={1.75} aria-hidden />}
        placeholder={t('findRecipient')}
        data={data.map(({ name1 }, at) => ({ value: String(at), label: name1 }))}
        value={null}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onChange={choose}
        // The server has found them.
        filter={({ options }) => options}
        nothingFoundMessage={t('noRecipients')}
        maxDropdownHeight={320}
        autoComplete="off"
        renderOption={({ option }) => {
          const one = data[Number(option.value)]
          return (
            one && (
              <span>
                {[one.name1, one.name2].filter(Boolean).join(', ')}
                <span className={css['used']}>
                  {addressParts([one.addressLine1, one.town, one.postcode, one.country]).join(', ')} ·{' '}
                  {t('recipientUsed', { count: one.parcels, day: formatDate(one.lastUsed) })}
                </span>
              </span>
            )
          )
        }}
      />
    </FieldCell>
  )
}
