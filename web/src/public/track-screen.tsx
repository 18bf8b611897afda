import { useEffect } from 'react'
import { COMPANY } from './company.ts'
import { DetailsPane } from './details-pane.tsx'
import { Guide } from './guide.tsx'
import { LookUpFailed } from './look-up-failed.tsx'
import { LookUpLoading } from './look-up-loading.tsx'
import { NumberField } from './number-field.tsx'
import { ResultList } from './result-list.tsx'
import { ShipmentDetails } from './shipment-details.tsx'
import { keepRecent } from './recent.ts'
import { LiveRegion } from './live-region.tsx'
import { LIMIT } from './track-limit.ts'
import css from './track-screen.module.css'
import { UnknownNumber } from './unknown-number.tsx'
import { choose, goTo, useTrackUrl } from './use-track-url.ts'
import { useTracked } from './use-tracked.ts'
import { useWords } from './words.ts'

const NONE: readonly string[] = []

/** `/track` and `/track/{trackingNumber}`, public (rule TRK-1). The address holds the requested numbers. */
export const TrackScreen = () => {
  const words = useWords()
  const address = useTrackUrl()
  const numbers = address.numbers.length <= LIMIT ? address.numbers : NONE
  const { isBusy, shipments, failure, askAgain } = useTracked(numbers)
  const chosen =
    shipments?.find(({ number }) => number === address.chosen) ??
    shipments?.find(({ line }) => line !== null) ??
    shipments?.[0]
  const refusal = failure?.kind === 'refused' ? failure.sentence : undefined

  const only = numbers.length === 1 ? numbers[0] : undefined
  useEffect(() => {
    document.title = [only, words.title, COMPANY].filter(Boolean).join(' · ')
  }, [only, words])

  useEffect(() => {
    if (shipments) keepRecent(shipments)
  }, [shipments])

  const ask = (next: string[]): void => {
    const isSame = next.join() === numbers.join()
    if (!isSame) goTo({ numbers: next, chosen: undefined })
    else if (!isBusy) askAgain()
  }

  return (
    <>
      <div className={css['hero']}>
        <div className="wb-page">
          <h1>{words.title}</h1>
          <p className="wb-screen-only">{words.hint}</p>
          <NumberField asked={address.numbers} refusal={refusal} onAsk={ask} />
        </div>
      </div>
      <div className={`wb-page ${css['below']}`}>
        {numbers.length === 0 && <Guide />}
        {failure && refusal === undefined && <LookUpFailed failure={failure} onAgain={askAgain} />}
        {isBusy && !shipments && <LookUpLoading count={numbers.length} />}
        {shipments && chosen && (
          <div className={css['results']} aria-busy={isBusy}>
            <ResultList
              shipments={shipments}
              chosen={chosen.number}
              onChoose={(number) => choose({ numbers, chosen: number })}
            />
            <DetailsPane of={chosen.number}>
              {chosen.line === null ? <UnknownNumber number={chosen.number} /> : <ShipmentDetails shipment={chosen} />}
            </DetailsPane>
          </div>
        )}
      </div>
      <LiveRegion isBusy={isBusy} asked={numbers.length} shipments={shipments} chosen={chosen} />
    </>
  )
}
