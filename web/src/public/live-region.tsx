import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { useLanguage } from './language.ts'
import { statusStyle } from './status-style.ts'
import { useWords } from './words.ts'

type SpokenProps = {
  isBusy: boolean
  asked: number
  shipments: readonly Tracked[] | undefined
  chosen: Tracked | undefined
}

/** Screen reader announcement of a look-up: how many were found, then the status of the open one (rule TRK-3). */
export const LiveRegion = ({ isBusy, asked, shipments, chosen }: SpokenProps) => {
  const words = useWords()
  const language = useLanguage()
  const status = chosen && (chosen.line ? statusStyle(chosen.status, chosen.label, language).word : words.unknown)
  return (
    <>
      <p role="status" className="wb-spoken">
        {isBusy
          ? words.asking(asked)
          : shipments && words.answered(shipments.length, shipments.filter(({ line }) => line === null).length)}
      </p>
      <p role="status" className="wb-spoken">
        {!isBusy && chosen && status && words.open(chosen.number, status)}
      </p>
    </>
  )
}
