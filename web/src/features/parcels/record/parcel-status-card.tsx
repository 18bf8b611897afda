import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import type { HistoryLine } from '../../../shipment/record/history-block.tsx'
import { useCountries } from '../../../shipment/reference-queries.ts'
import { StatusCard } from '../../../shipment/record/status-card.tsx'
import { statusCardTexts } from '../../../shipment/record/texts-status-card.ts'

type Props = { parcel: ParcelDetail; history: readonly HistoryLine[] }

/** Where the company's parcel is, and how it goes on; a failed one says what its carrier said, to the letter. */
export const ParcelStatusCard = ({ parcel, history }: Props) => {
  const t = statusCardTexts.useText()
  const speaks = useLanguage()
  const { trackStatus, additionalMessage, trackingNumber, trackingUrl, service, createdDate } = parcel
  const country = useCountries().find(({ code }) => code === parcel.shipToAddress.country)
  const failure =
    trackStatus === STATUS.creatingFailed && additionalMessage !== null
      ? {
          says: t('says', { provider: service.label }),
          words: translateMessage(additionalMessage, speaks),
          then: t('bookedAgain'),
        }
      : undefined
  return (
    <StatusCard
      status={trackStatus}
      history={history}
      tracking={trackingNumber === null ? undefined : { number: trackingNumber, url: trackingUrl }}
      failure={failure}
      journey={{ serviceId: service.id, countryId: country?.id, createdDate }}
    />
  )
}
