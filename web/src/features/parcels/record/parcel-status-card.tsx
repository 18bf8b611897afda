import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { STATUS } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { useCountries } from '../../../shipment/reference-queries.ts'
import { StatusCard } from '../../../shipment/record/status-card.tsx'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'

/** Status card of a company's parcel, with the next steps; a failed one quotes its carrier's message. */
export const ParcelStatusCard = ({ parcel }: { parcel: ShownParcel }) => {
  const t = statusCardTexts.useText()
  const language = useLanguage()
  const { status, additionalMessage, trackingNumber, trackingUrl, service, createdDate } = parcel
  const country = useCountries().find(({ code }) => code === parcel.consignee.country?.code)
  const failure =
    status === STATUS.creatingFailed && additionalMessage !== null
      ? {
          says: t('says', { provider: service.label }),
          words: translateMessage(additionalMessage, language),
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
