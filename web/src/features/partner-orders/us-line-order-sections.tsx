import { JANIO_ITEM_CATEGORIES } from '@waybill/contract/partner-orders/janio'
import { type Control, useWatch } from 'react-hook-form'
import { useMe } from '../../platform/session.tsx'
import { VietnamWards, wardQuery } from '../../shipment/form/vietnam-wards.tsx'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormLayout } from '../../ui/form/form-layout.tsx'
import { AddLine, LineTable } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { Section } from '../../ui/section.tsx'
import { useText } from './texts.ts'
import { useJanioCountries } from './use-janio-countries.ts'
import { newItem, type UsLineOrderValues } from './us-line-order-values.ts'

type Fill = (field: `${'pickup' | 'consignee'}${'Address' | 'City' | 'State'}`, text: string) => void
type Props = {
  control: Control<UsLineOrderValues>
  /** Fills a field with a choice of the list; without it the fields are read-only. */
  fill?: Fill
}

const CATEGORIES = JANIO_ITEM_CATEGORIES.map((value) => ({ value, label: value }))

/** Fields of an order at Janio, editable or read-only. */
export const UsLineOrderSections = ({ control, fill }: Props) => {
  const t = useText()
  const readOnly = fill === undefined
  const countries = useJanioCountries()
  const isStaff = useMe().company === null
  const picksCompany = isStaff && !readOnly
  const given = { control, readOnly }
  return (
    <FormLayout
      sections={[
        { id: 'order', label: t('order') },
        { id: 'pickup', label: t('pickup') },
        { id: 'consignee', label: t('consignee') },
        { id: 'items', label: t('items') },
      ]}
    >
      <Section id="order" title={t('order')}>
        <FieldGrid>
          <TextField {...given} name="shipperOrderId" label={t('shipperOrderId')} span={picksCompany ? 4 : 6} />
          <TextField
            {...given}
            name="trackingNo"
            label={t('trackingNumber')}
            {...(readOnly ? {} : { placeholder: t('givenByJanio') })}
            span={picksCompany ? 4 : 6}
          />
          {picksCompany && <CompanySelect control={control} />}
          <NumberField {...given} name="orderWeight" label={t('weight')} kind="kg" unit="kg" required span={3} />
          <NumberField {...given} name="orderLength" label={t('length')} kind="cm" unit="cm" required span={3} />
          <NumberField {...given} name="orderWidth" label={t('width')} kind="cm" unit="cm" required span={3} />
          <NumberField {...given} name="orderHeight" label={t('height')} kind="cm" unit="cm" required span={3} />
        </FieldGrid>
      </Section>
      <Section id="pickup" title={t('pickup')} {...(readOnly ? {} : { fact: t('hubByDefault') })}>
        <FieldGrid>
          <TextField {...given} name="pickupContactName" label={t('contactName')} span={6} />
          <TextField {...given} name="pickupContactNumber" label={t('phone')} type="tel" span={6} />
          <TextField {...given} name="pickupAddress" label={t('address')} span={12} />
          <TextField {...given} name="pickupCity" label={t('city')} span={3} />
          <TextField {...given} name="pickupState" label={t('state')} span={3} />
          <TextField {...given} name="pickupPostal" label={t('postal')} span={3} />
          <SelectField
            {...given}
            name="pickupCountry"
            label={t('countryField')}
            options={countries}
            required
            span={3}
          />
          {fill && <SideWards control={control} side="pickup" fill={fill} />}
        </FieldGrid>
      </Section>
      <Section id="consignee" title={t('consignee')}>
        <FieldGrid>
          <TextField {...given} name="consigneeName" label={t('name')} required span={6} />
          <TextField {...given} name="consigneeNumber" label={t('phone')} type="tel" required span={6} />
          <TextField {...given} name="consigneeEmail" label={t('email')} type="email" required span={6} />
          <TextField {...given} name="consigneeAddress" label={t('address')} required span={6} />
          <TextField {...given} name="consigneeCity" label={t('city')} span={3} />
          <TextField {...given} name="consigneeState" label={t('state')} required span={3} />
          <TextField {...given} name="consigneePostal" label={t('postal')} required span={3} />
          <SelectField
            {...given}
            name="consigneeCountry"
            label={t('countryField')}
            options={countries}
            required
            span={3}
          />
          {fill && <SideWards control={control} side="consignee" fill={fill} />}
        </FieldGrid>
      </Section>
      <Items {...given} />
    </FormLayout>
  )
}

type SideProps = { control: Control<UsLineOrderValues>; side: 'pickup' | 'consignee'; fill: Fill }

/** Wards of an address in Vietnam (rule VNA-7). */
const SideWards = ({ control, side, fill }: SideProps) => {
  const [country, city, state, address] = useWatch({
    control,
    name: [`${side}Country`, `${side}City`, `${side}State`, `${side}Address`],
  })
  return (
    <VietnamWards
      query={wardQuery(country, { city, state, addressLine1: address, addressLine2: '', addressLine3: '' })}
      onChoose={(choice) => {
        if (choice.addressLine1) fill(`${side}Address`, choice.addressLine1)
        if (choice.city !== undefined) fill(`${side}City`, choice.city)
        fill(`${side}State`, choice.state)
      }}
    />
  )
}

/** Company of the order, for people who may choose; company users act for their own. */
const CompanySelect = ({ control }: Pick<Props, 'control'>) => {
  const t = useText()
  const companies = useCompanies(true)
  const options = companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() }))
  return (
    <SelectField
      control={control}
      name="merchantId"
      label={t('company')}
      placeholder={t('other')}
      options={options}
      clearable
      span={4}
    />
  )
}

const Items = ({ control, readOnly }: Pick<Props, 'control'> & { readOnly: boolean }) => {
  const t = useText()
  const lines = useLines(control, 'items', { newLine: newItem, min: 1, max: 100 })
  const cell = { control, readOnly, bare: true } as const
  return (
    <Section
      id="items"
      title={t('items')}
      flush
      aside={readOnly ? null : <AddLine lines={lines} label={t('addItem')} />}
    >
      <LineTable
        lines={lines}
        label={t('items')}
        readOnly={readOnly}
        columns={[
          {
            key: 'desc',
            label: t('itemDesc'),
            cell: (at) => <TextField {...cell} name={`items.${at}.itemDesc`} label={t('itemDesc')} required />,
          },
          {
            key: 'category',
            label: t('itemCategory'),
            width: '24%',
            cell: (at) => (
              <SelectField
                {...cell}
                name={`items.${at}.itemCategory`}
                label={t('itemCategory')}
                options={CATEGORIES}
                required
              />
            ),
          },
          {
            key: 'product',
            label: t('itemProduct'),
            width: '12%',
            cell: (at) => <TextField {...cell} name={`items.${at}.itemProductId`} label={t('itemProduct')} />,
          },
          {
            key: 'sku',
            label: t('itemSku'),
            width: '12%',
            cell: (at) => <TextField {...cell} name={`items.${at}.itemSku`} label={t('itemSku')} />,
          },
          {
            key: 'quantity',
            label: t('itemQuantity'),
            width: '10%',
            align: 'right',
            cell: (at) => (
              <NumberField
                {...cell}
                name={`items.${at}.itemQuantity`}
                label={t('itemQuantity')}
                kind="whole"
                required
              />
            ),
          },
          {
            key: 'price',
            label: t('itemPrice'),
            width: '13%',
            align: 'right',
            cell: (at) => (
              <NumberField {...cell} name={`items.${at}.itemPriceValue`} label={t('itemPrice')} kind="money" required />
            ),
          },
        ]}
      />
    </Section>
  )
}
