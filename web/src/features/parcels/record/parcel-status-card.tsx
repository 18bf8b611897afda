import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { STATUS } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { useCountries } from '../../../shipment/reference-queries.ts'
import { StatusCard } from '../../../shipment/record/status-card.tsx'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'

/** Where the company's parcel is, and how it goes on; a failed one says what its carrier said, to the letter. */
export const ParcelStatusCard = ({ parcel }: { parcel: ShownParcel }) => {
  const t = statusCardTexts.useText()
  const speaks = useLanguage()
  const { status, additionalMessage, trackingNumber, trackingUrl, service, createdDate } = parcel
  const country = useCountries().find(({ code }) => code === parcel.consignee.country?.code)
  const failure =
    status === STATUS.creatingFailed && additionalMessage !== null
      ? {
          says: t('says', { provider: service.label }),
          words: translateMessage(additionalMessage, speaks),
          then: t('bookedAgain'),
        }
      : undefined
  return (
    <StatusCard
      status={status}
      history={parcel.events}
      tracking={trackingNumber === null ? undefined : { number: trackingNumber, url: trackingUrl }}
      failure={failure}
      journey={{ serviceId: service.id, countryId: country?.id, createdDate }}
    />
  )
}
