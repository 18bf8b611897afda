import { simulatePriceTable } from '@waybill/contract/pricing/endpoints'
import { joinedParts } from '@waybill/contract/pricing/simulation'
import { useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { SimulationResult } from '../../shipment/simulation/simulation-result.tsx'
import { useSimulation } from '../../shipment/simulation/use-simulation.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import css from './price-table.module.css'
import { rowBody, type SheetRow } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'

/**
 * Simulates this table on last month's shipments before saving: how many prices change, by how much, and the ten
 * largest changes.
 */
export const SimulationPanel = ({ serviceId, store }: { serviceId: string; store: SheetStore }) => {
  const t = useText()
  const { rows, isRight } = useSyncExternalStore(store.subscribe, store.status)
  const { simulation, run, stop } = useSimulation({
    call: (edited: readonly SheetRow[], after, signal) => {
      const kept = edited.filter(({ removed }) => !removed)
      const body = { serviceId, rows: kept.map((row) => rowBody(row, serviceId, store.zoneIds)), after }
      return api.call(simulatePriceTable, { body, signal })
    },
    join: joinedParts,
  })
  const part = simulation?.part
  const isRunning = simulation?.isRunning === true
  const start = (): void => void run(store.rows)
  return (
    <section className={`wb-fixed wb-border-top wb-overflow-auto ${css['panel']}`} aria-label={t('simulateTitle')}>
      <SimulationResult
        title={t('simulateTitle')}
        hint={
          <>
            {part ? t('simulateHint', { from: formatDate(part.from), to: formatDate(part.to) }) : t('simulateStart')}{' '}
            {simulation && !isRunning && simulation.input !== rows && <b>{t('simulateOld')}</b>}
          </>
        }
        part={part}
        isRunning={isRunning}
        start={{
          label: t(part ? 'simulateAgain' : 'simulateRun'),
          run: start,
          disabledReason: isRight ? undefined : t('simulateProblems'),
        }}
        onStop={stop}
        failure={simulation?.error !== undefined && <FailedState error={simulation.error} onRetry={start} />}
      />
    </section>
  )
}
