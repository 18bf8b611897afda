import { simulateTariffRate } from '@waybill/contract/pricing/endpoints'
import type { TariffRate } from '@waybill/contract/pricing/schemas'
import { joinedTariffParts } from '@waybill/contract/pricing/tariff-simulation'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { ApiError, sentencesOf } from '../../platform/api-error.ts'
import { api } from '../../platform/api.ts'
import { formatDate, formatVnd } from '../../platform/format.ts'
import { SimulationResult } from '../../shipment/simulation/simulation-result.tsx'
import { useSimulation } from '../../shipment/simulation/use-simulation.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import css from './prices.module.css'
import { tariffRateBody } from './tariff-rate-fields.ts'
import { useText } from './tariff-texts.ts'

type Props = { form: UseFormReturn<FieldValues>; rate: TariffRate | undefined }

/** Tries the row of duty in the form on last month's parcels, before it is saved (rule TAR-19). */
export const TariffTrial = ({ form, rate }: Props) => {
  const t = useText()
  const values = useWatch({ control: form.control })
  const { simulation, run, stop } = useSimulation({
    call: async (tried: string, after, signal) => {
      const body = { ...JSON.parse(tried), id: rate?.id ?? null, after }
      try {
        return await api.call(simulateTariffRate, { body, signal })
      } catch (error) {
        showFieldErrors(form, error)
        throw error
      }
    },
    join: joinedTariffParts,
  })
  const part = simulation?.part
  const isRunning = simulation?.isRunning === true
  const isOld = simulation && !isRunning && simulation.input !== JSON.stringify(tariffRateBody(values))
  const start = async (): Promise<void> => {
    if (await form.trigger(undefined, { shouldFocus: true }))
      await run(JSON.stringify(tariffRateBody(form.getValues())))
  }
  return (
    <section className={`wb-border-top ${css['trial']}`} aria-label={t('trial')}>
      <SimulationResult
        title={t('trial')}
        hint={
          <>
            {part
              ? t('trialHint', { from: formatDate(part.from), to: formatDate(part.to), day: formatDate(part.day) })
              : t('trialStart')}{' '}
            {isOld && <b>{t('trialOld')}</b>}
          </>
        }
        part={part}
        isRunning={isRunning}
        start={{ label: t(part ? 'trialAgain' : 'trialRun'), run: () => void start() }}
        onStop={stop}
        isDuty
        failure={<Failure error={simulation?.error} onRetry={() => void start()} />}
      >
        {part && (
          <>
            <span>
              {t('trialSums', { dutyBefore: formatVnd(part.duty.before), dutyAfter: formatVnd(part.duty.after) })}
            </span>
            <span>{t('trialVat', { vatBefore: formatVnd(part.vat.before), vatAfter: formatVnd(part.vat.after) })}</span>
          </>
        )}
      </SimulationResult>
    </section>
  )
}

/** A refusal in a sentence, like that of saving; anything else with a way to try again. */
const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  if (error === undefined) return null
  if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0)
    return <FailedState error={error} onRetry={onRetry} />
  return <InlineAlert tone="red">{sentencesOf(error).join(' ')}</InlineAlert>
}
