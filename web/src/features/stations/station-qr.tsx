import type { Station } from '@waybill/contract/stations/schemas'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { Dialog } from '../../ui/dialog.tsx'
import { ActionButton } from '../../ui/action.tsx'
import { QrCode, qrImage } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'
import css from './stations.module.css'
import { stationTexts } from './texts.ts'

/** QR code of the station's id, for phones that scan there (rule STN-23); prints as one A6 page. */
export const StationQr = ({ station, close }: { station: Station; close: () => void }) => {
  const t = stationTexts.useText()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(station.id)
      toast.success(t('copied'))
    } catch (error) {
      toast.failure(error)
    }
  }
  const print = (): void => {
    const page = window.open('', '_blank', 'width=480,height=640')
    if (!page) return
    const { body } = page.document
    const [title, code, words] = ['h1', 'img', 'p'].map((tag) => page.document.createElement(tag))
    if (!title || !code || !words) return
    title.textContent = station.name
    words.textContent = t('qrText')
    code.setAttribute('src', qrImage(station.id))
    code.setAttribute('style', 'width:80mm')
    body.setAttribute('style', 'font-family:sans-serif;text-align:center')
    body.append(title, code, words)
    code.addEventListener('load', () => page.print())
  }
  return (
    <Dialog
      onClose={close}
      size={440}
      padding={0}
      title={t('qrTitle')}
      classNames={{ header: css['dialogHead'] ?? '', body: css['dialogBody'] ?? '' }}
      fullScreen={false}
    >
      <div className={`wb-row wb-gap-10 wb-text-center ${css['qr']}`}>
        <b>{station.name}</b>
        <QrCode content={station.id} label={t('qrOf', { name: station.name })} size={240} />
        <span>{t('qrText')}</span>
      </div>
      <footer className="wb-flex wb-justify-end wb-gap-8 wb-px-16 wb-py-12 wb-border-top">
        <ActionButton size="sm" action={{ label: t('copyId'), icon: IconCopy, run: () => void copy() }} />
        <ActionButton size="sm" action={{ label: t('print'), icon: IconPrinter, primary: true, run: print }} />
      </footer>
    </Dialog>
  )
}
