import { IconBarcode } from '@tabler/icons-react'
import type { ScanNotice } from './scan-words.ts'
import css from './scanning.module.css'
import { scanTexts } from './texts.ts'

/** Full-width result of the last scan: colour, icon and text; stays until the next scan (rule SCS-5). */
export const ScanStrip = ({ said }: { said: ScanNotice | undefined }) => {
  const t = scanTexts.useText()
  const { tone, icon: Icon, title, text } = said ?? PLAIN(t('ready'), t('readyText'))
  return (
    <div
      className={`wb-grid wb-align-center wb-gap-12 wb-fixed wb-px-16 wb-py-10 wb-text wb-sunken ${css['strip']}`}
      data-tone={tone}
      role="status"
      aria-live="assertive"
    >
      <Icon size={40} stroke={1.75} aria-hidden />
      <div>
        <b className="wb-block wb-semibold">{title}</b>
        <span className="wb-block wb-lh-20 wb-number wb-break">{text}</span>
      </div>
    </div>
  )
}

const PLAIN = (title: string, text: string): ScanNotice => ({ tone: 'plain', icon: IconBarcode, title, text })
