import { updateManifestStatus } from '@waybill/contract/manifests/endpoints'
import {
  type ManifestDetail,
  ManifestStatusInput,
  type ManifestStatusResult,
} from '@waybill/contract/manifests/schemas'
import { MANIFEST_SHIPMENT_STATUSES, isStatusCode, STATUS, STATUSES } from '@waybill/contract/shipments/status'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatCount, today } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useCountries, useCountryOptions } from '../../../shipment/reference-queries.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { problemResolver, schemaProblems } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { manifestKeys } from '../manifests.live.ts'
import { useText } from '../texts.ts'
import { possibleMoves } from './possible-moves.ts'
import { StatusPlot } from './status-plot.tsx'

const CLOCK_MS = 5_000

type Values = { statusCode: string; country: string; updatedDate: string }
export type StatusOutcome = { result: ManifestStatusResult; status: number; country: string; at: string }

type Props = {
  manifest: ManifestDetail
  onCancel: () => void
  /** All shipments have moved. */
  onAllMoved: () => void
  onOutcome: (outcome: StatusOutcome) => void
  /** An outcome is shown: hides the number of shipments that would move. */
  hasOutcome: boolean
}

/**
 * Sets the status of a manifest's shipments (rule MNF-30); defaults to in transit, the destination's country, and now.
 */
export const StatusForm = ({ manifest, onCancel, onAllMoved, onOutcome, hasOutcome }: Props) => {
  const t = useText()
  const language = useLanguage()
  const cache = useQueryClient()
  const countries = useCountries()
  const countryOptions = useCountryOptions('code')
  const form = useForm<Values>({
    defaultValues: {
      statusCode: String(STATUS.inTransit),
      country: manifest.destinationCountry,
      updatedDate: new Date().toISOString(),
    },
    resolver: problemResolver<Values>((values) => problemsOf(manifest.id, values)),
  })
  useCurrentTime(form)
  const { isSubmitting } = form.formState
  const { control } = form

  const save = form.handleSubmit(async (values) => {
    // Without another choice, the time is that of submitting.
    const isNow = form.formState.dirtyFields.updatedDate !== true
    const at = isNow ? new Date().toISOString() : values.updatedDate
    try {
      const body = ManifestStatusInput.parse(bodyOf(manifest.id, { ...values, updatedDate: at }))
      const result = await api.call(updateManifestStatus, { body })
      if (result.refused.length === 0) onAllMoved()
      else {
        const country = countries.find(({ code }) => code === values.country)?.label ?? values.country
        onOutcome({ result, status: Number(values.statusCode), country, at })
      }
    } catch (error) {
      if (showFieldErrors(form, error).length === 0) toast.failure(error)
    } finally {
      await cache.invalidateQueries({ queryKey: manifestKeys.all })
    }
  })

  return (
    <Section title={t('updateStatus')} flush>
      <form
        aria-label={t('updateStatus')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="wb-p-16">
          <FieldGrid>
            <SelectField
              control={control}
              name="statusCode"
              label={t('statusCode')}
              required
              options={MANIFEST_SHIPMENT_STATUSES.map((code) => ({
                value: String(code),
                label: STATUSES[code][language],
              }))}
            />
            <SelectField
              control={control}
              name="country"
              label={t('country')}
              required
              note={t('countryNote')}
              options={countryOptions}
            />
            <MomentField
              control={control}
              name="updatedDate"
              label={t('updatedDate')}
              required
              note={t('updatedDateNote')}
              maxDay={today()}
            />
          </FieldGrid>
        </div>
        <div className="wb-flex wb-justify-end wb-gap-8 wb-px-16 wb-py-12 wb-border-top">
          <Button onClick={onCancel}>{t('backToList')}</Button>
          <Button type="submit" variant="filled" loading={isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <PlotOfChoice form={form} manifest={manifest} hasOutcome={hasOutcome} />
    </Section>
  )
}

/** The date follows the clock until another is chosen. */
const useCurrentTime = ({ formState: { dirtyFields }, resetField }: ReturnType<typeof useForm<Values>>): void => {
  const isChosen = dirtyFields.updatedDate === true
  useEffect(() => {
    if (isChosen) return
    const clock = setInterval(() => resetField('updatedDate', { defaultValue: new Date().toISOString() }), CLOCK_MS)
    return () => clearInterval(clock)
  }, [isChosen, resetField])
}

/** The shipments as they are now; before Submit, how many the chosen status would move. */
const PlotOfChoice = ({
  form,
  manifest: { statuses },
  hasOutcome,
}: Pick<Props, 'manifest' | 'hasOutcome'> & { form: ReturnType<typeof useForm<Values>> }) => {
  const t = useText()
  const language = useLanguage()
  const code = Number(form.watch('statusCode'))
  if (hasOutcome || !isStatusCode(code) || statuses.length === 0) return <StatusPlot statuses={statuses} />
  const { move, stay } = possibleMoves(statuses, code)
  const words = { move: formatCount(move), stay: formatCount(stay), status: STATUSES[code][language] }
  return (
    <StatusPlot statuses={statuses}>
      {t(move === 0 ? 'noneCanMove' : stay === 0 ? 'allCanMove' : 'canMove', words)}
    </StatusPlot>
  )
}

const bodyOf = (manifestId: string, { statusCode, country, updatedDate }: Values) => ({
  manifestId,
  statusCode: Number(statusCode),
  country,
  updatedDate,
})

const problemsOf = (manifestId: string, values: Values) => {
  const problems = schemaProblems(ManifestStatusInput.safeParse(bodyOf(manifestId, values)).error)
  if (Date.parse(values.updatedDate) > Date.now()) problems['updatedDate'] ??= 'Must not be later than now'
  return problems
}
