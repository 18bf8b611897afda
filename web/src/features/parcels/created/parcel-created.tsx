import { addressParts } from '@waybill/contract/shipments/address-parts'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { IconPrinter } from '@tabler/icons-react'
import { STATUS } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { CreatedPage, type LabelState } from '../../../shipment/form/created/created-page.tsx'
import { useCreatedFacts } from '../../../shipment/form/created/use-created-facts.tsx'
import type { LabelData, LabelParty } from '../../../shipment/form/created/label-sheet.tsx'
import { createdTexts } from '../../../shipment/form/created/texts-created.ts'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'
import { useCountries } from '../../../shipment/reference-queries.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { useCustomsDocuments } from '../printing/use-customs-documents.ts'
import { usePrintLabels } from '../printing/use-print-labels.tsx'
import { duplicateHref, likeHref, PARCEL_LIST_PATH, parcelHref } from '../parcels.api.ts'
import { parcelFormTexts } from '../form/texts-form.ts'
import { ParcelsToday } from './parcels-today.tsx'

/** A parcel that was created just now (rule MER-17). Its label comes while the page is open. */
export const ParcelCreated = ({ parcel }: { parcel: ParcelDetail }) => {
  const t = createdTexts.useText()
  const f = parcelFormTexts.useText()
  const labels = usePrintLabels()
  const papersOf = useCustomsDocuments()
  const labelState = useLabelState(parcel)
  const { shipToAddress: to, service } = parcel
  const country = useCountries().find(({ code }) => code === to.country)
  const facts = useCreatedFacts({
    journey: { serviceId: service.id, countryId: country?.id, createdDate: parcel.createdDate },
    service: service.label,
    trackingNumber: parcel.trackingNumber,
    chargeableWeight: parcel.totalChargeableWeight,
    packages: parcel.totalQuantity,
    total: { label: f('amountDue'), amount: parcel.finance.amountDue },
    papers: papersOf(parcel).filter(({ disabledReason }) => disabledReason === undefined),
  })
  return (
    <CreatedPage
      title={t('parcelCreated')}
      success={f('created')}
      crumbs={[{ label: f('ecommerce'), to: PARCEL_LIST_PATH }]}
      number={parcel.sglShipmentId}
      isImport={false}
      where={
        <>
          {t('to', { name: [to.name1, ...addressParts([to.town, to.state])].join(', ') })}{' '}
          {to.country !== null && <CountryTag code={to.country} />}
        </>
      }
      label={labelOf(parcel)}
      labelState={labelState}
      print={
        labelState.is !== 'ready' || parcel.can.sglLabel
          ? {
              label: t('printLabel'),
              icon: IconPrinter,
              run: () => labels.print([parcel.sglShipmentId]),
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

const useLabelState = ({ trackStatus, isBooking, additionalMessage, service }: ParcelDetail): LabelState => {
  const s = statusCardTexts.useText()
  const speaks = useLanguage()
  if (trackStatus === STATUS.creatingFailed)
    return {
      is: 'refused',
      says: s('says', { provider: service.label }),
      words: translateMessage(additionalMessage ?? '', speaks),
    }
  return { is: isBooking ? 'asking' : 'ready' }
}

const partyOf = (address: ParcelDetail['shipToAddress']): LabelParty => ({
  name: address.name1,
  company: address.name2,
  lines: [
    ...addressParts([address.addressLine1, address.addressLine2, address.addressLine3]),
    addressParts([address.town, address.state, address.postcode]).join(' '),
    address.country ?? '',
  ].filter(Boolean),
})

const labelOf = (parcel: ParcelDetail): LabelData => ({
  number: parcel.sglShipmentId,
  serviceCode: parcel.serviceCode,
  service: parcel.service.label,
  sender: partyOf(parcel.shipFromAddress),
  recipient: partyOf(parcel.shipToAddress),
  countryCode: parcel.shipToAddress.country,
  packages: parcel.totalQuantity,
  weight: parcel.handlingUnits[0]?.weight ?? 0,
  createdDate: parcel.createdDate,
  trackingNumber: parcel.trackingNumber,
  reference: parcel.senderReference,
})
