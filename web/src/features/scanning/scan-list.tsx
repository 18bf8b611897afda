import { formatTime } from '../../platform/format.ts'
import { lastScans, type KeptScan } from './kept-scan.ts'
import { SHOWN_SCANS } from './scan-queue.ts'
import { useEntryWords } from './scan-words.ts'
import css from './scanning.module.css'
import { scanTexts } from './texts.ts'

/** The last ten scans with their times. */
export const ScanList = ({ scans }: { scans: readonly KeptScan[] }) => {
  const t = scanTexts.useText()
  const wordsOf = useEntryWords()
  return (
    // Focusable, so that it can be scrolled by keys.
    <section className={`wb-scroll ${css['list']}`} aria-label={t('lastScans')} tabIndex={0}>
      {scans.length === 0 ? (
        <p className={`wb-muted wb-fz-14 ${css['empty']}`}>{t('noScans')}</p>
      ) : (
        <ul>
          {lastScans(scans, SHOWN_SCANS).map((scan) => {
            const { tone, icon: Icon, text } = wordsOf(scan)
            return (
              <li className="wb-grid wb-align-center wb-gap-12 wb-border-bottom" key={scan.key} data-tone={tone}>
                <span className={`wb-place-center wb-secondary wb-sunken ${css['sign']}`}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                </span>
                <div>
                  <b className="wb-number wb-cut wb-block wb-regular">{scan.answer?.number ?? scan.number}</b>
                  <small className="wb-block wb-secondary wb-fz-13 wb-lh-18">{text}</small>
                </div>
                <time className="wb-muted wb-fz-13 wb-number" dateTime={scan.scannedAt}>
                  {formatTime(scan.scannedAt)}
                </time>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
