import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { IconPrinter } from '@tabler/icons-react'
import { STATUS } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { CreatedPage, type LabelState } from '../../../shipment/form/created/created-page.tsx'
import { useCreatedFacts } from '../../../shipment/form/created/use-created-facts.tsx'
import { labelDataOf } from '../../../shipment/form/created/label-data.ts'
import { createdTexts } from '../../../shipment/form/created/texts-created.ts'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'
import { useCountries } from '../../../shipment/reference-queries.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { useCustomsDocuments } from '../printing/use-customs-documents.ts'
import { usePrintLabels } from '../printing/use-print-labels.tsx'
import { duplicateHref, likeHref, PARCEL_LIST_PATH, parcelHref } from '../parcels.api.ts'
import { parcelFormTexts } from '../form/texts-form.ts'
import { ParcelsToday } from './parcels-today.tsx'

/** Created page of a parcel (rule MER-17). Its label arrives while the page is open. */
export const ParcelCreated = ({ parcel }: { parcel: ShownParcel }) => {
  const t = createdTexts.useText()
  const f = parcelFormTexts.useText()
  const labels = usePrintLabels()
  const papersOf = useCustomsDocuments()
  const labelState = useLabelState(parcel)
  const { consignee: to, service } = parcel
  const country = useCountries().find(({ code }) => code === to.country?.code)
  const facts = useCreatedFacts({
    journey: { serviceId: service.id, countryId: country?.id, createdDate: parcel.createdDate },
    service: service.label,
    trackingNumber: parcel.trackingNumber,
    chargeableWeight: parcel.totals.totalChargeableWeight,
    packages: parcel.totals.totalQuantity,
    total: { label: f('amountDue'), amount: parcel.finance.amountDue },
    papers: papersOf(parcel).filter(({ disabledReason }) => disabledReason === undefined),
  })
  return (
    <CreatedPage
      title={t('parcelCreated')}
      success={f('created')}
      crumbs={[{ label: f('ecommerce'), to: PARCEL_LIST_PATH }]}
      number={parcel.number}
      isImport={false}
      where={
        <>
          {t('to', { name: [to.name, ...addressParts([to.city, to.state])].join(', ') })}{' '}
          {to.country !== null && <CountryTag code={to.country.code} />}
        </>
      }
      label={labelDataOf(parcel)}
      labelState={labelState}
      print={
        labelState.is !== 'ready' || parcel.can.sglLabel
          ? {
              label: t('printLabel'),
              icon: IconPrinter,
              run: () => labels.print([parcel.number]),
              busy: labels.busy,
            }
          : undefined
      }
      recordHref={parcelHref(parcel)}
      anotherHref={likeHref(parcel)}
      duplicateHref={duplicateHref(parcel)}
      facts={facts}
      today={<ParcelsToday labels={labels} />}
      dialog={labels.dialog}
    />
  )
}

const useLabelState = ({ status, isBooking, additionalMessage, service }: ShownParcel): LabelState => {
  const s = statusCardTexts.useText()
  const language = useLanguage()
  if (status === STATUS.creatingFailed)
    return {
      is: 'refused',
      says: s('says', { provider: service.label }),
      words: translateMessage(additionalMessage ?? '', language),
    }
  return { is: isBooking ? 'asking' : 'ready' }
}
