import { addressParts } from '@waybill/contract/shipments/address-parts'
import { ActionIcon, Modal } from '@mantine/core'
import { IconDeviceDesktop, IconPrinter, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import type { Station } from '@waybill/contract/stations/schemas'
import { countryName } from '../../platform/country-name.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useScanSounds } from '../../ui/barcode/scan-sounds.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './packages-pop-up.module.css'
import { popUpTexts } from './texts.ts'

type Props = { parcel: ShownParcel; station: Station | undefined; onClose: () => void }

/** Number, status, station, sound, close button. */
export const PopUpHead = ({ parcel, station, onClose }: Props) => {
  const t = popUpTexts.useText()
  return (
    <header className={`wb-row wb-wrap wb-fixed wb-border-bottom ${css['head']}`}>
      <Modal.Title component="h2" className={`wb-semibold wb-number ${css['title']}`}>
        {t('title', { number: parcel.number })}
      </Modal.Title>
      <StatusBadge code={parcel.status} />
      <span className="wb-grow" />
      {station && <StationName station={station} />}
      <SoundSwitch />
      <ActionIcon size={44} aria-label={t('close')} onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </header>
  )
}

const StationName = ({ station: { name, isPrinterOnline } }: { station: Station }) => {
  const t = popUpTexts.useText()
  return (
    <span className="wb-inline-row wb-gap-6 wb-secondary wb-fz-13">
      <IconDeviceDesktop size={16} stroke={1.75} aria-hidden /> {name}
      <span className={`wb-inline-row wb-gap-4 wb-attention ${css['light']}`} data-on={isPrinterOnline || undefined}>
        <IconPrinter size={16} stroke={1.75} aria-hidden />
        {t(isPrinterOnline ? 'printerOnline' : 'printerOffline')}
      </span>
    </span>
  )
}

const SoundSwitch = () => {
  const t = popUpTexts.useText()
  const { isOn, toggle } = useScanSounds()
  const Icon = isOn ? IconVolume : IconVolumeOff
  return (
    <ActionIcon size={44} aria-label={t('sounds')} aria-pressed={isOn} onClick={toggle}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

/** Sender or receiver: name, number, address. */
export const Party = ({ title, party }: { title: string; party: ShownParcel['consignee'] }) => {
  const language = useLanguage()
  const { name, telephone, addressLine1, addressLine2, addressLine3, city, state, postcode, country } = party
  const countryText = country === null ? null : countryName(country.code, language)
  const parts = addressParts([addressLine1, addressLine2, addressLine3, city, state, postcode, countryText])
  return (
    <section className={`wb-px-16 wb-py-10 wb-fz-13 wb-border wb-round-10 ${css['party']}`}>
      <span className="wb-secondary wb-medium">{title}</span>
      <div className="wb-flex wb-justify-between wb-wrap wb-fz-15">
        <b>{name}</b>
        <span className="wb-secondary wb-number">{telephone}</span>
      </div>
      <p>{parts.join(', ')}</p>
    </section>
  )
}
