import { Button } from '@mantine/core'
import { IconAlertCircle, IconBarcode, IconFileDownload } from '@tabler/icons-react'
import { AIRPORTS, isIbcDestination } from '@waybill/contract/manifests/airports'
import { editManifest, preDownloadManifest, submitManifest } from '@waybill/contract/manifests/endpoints'
import {
  defaultEntryType,
  type EntryType,
  entryTypeRefusal,
  entryTypesInForce,
} from '@waybill/contract/manifests/entry-types'
import { MANIFEST_DAYS_AHEAD, MANIFEST_DAYS_PAST } from '@waybill/contract/manifests/manifest-status'
import { formatMawb, readMawb } from '@waybill/contract/manifests/mawb'
import {
  ManifestInput,
  MAX_FLIGHT_LETTERS,
  type LeftOrigin,
  type ManifestDetail,
} from '@waybill/contract/manifests/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { api, ApiError } from '../../../platform/api.ts'
import { useDraft } from '../../../platform/draft.ts'
import { formatDate, today } from '../../../platform/format.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { ActionButton, ActionMenu } from '../../../ui/action.tsx'
import type { PageAction } from '../../../ui/page-action.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { problemResolver, schemaProblems } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useTouchedForm } from '../../../ui/form/use-touched-form.ts'
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { leftOriginKeys, manifestKeys } from '../manifests.live.ts'
import css from './create.module.css'
import { EntryTypeField } from './entry-type-field.tsx'
import { LeftOriginSection } from './left-origin-section.tsx'
import { totalsOf } from './left-origins.ts'
import { formPath, manifestBody, newManifest, valuesOfManifest, type ManifestValues } from './manifest-values.ts'
import { PreCheck } from './pre-check.tsx'
import { createTexts } from './texts.ts'
import { useScanQueue } from '../reconcile/use-scan-queue.ts'
import { useManifestCheck, type ManifestCheckState } from './use-manifest-check.ts'

const LIST_PATH = '/manifest'
const AIRPORT_OPTIONS = AIRPORTS.map(({ code, city, country }) => ({
  value: code,
  label: city,
  tag: code,
  also: country,
}))

type Props = { batches: readonly LeftOrigin[]; entryTypes: readonly EntryType[]; manifest?: ManifestDetail }

const problemsOf = (values: ManifestValues, types: readonly EntryType[]) => {
  const problems = schemaProblems(ManifestInput.safeParse(manifestBody(values)).error, formPath)
  const empty = values.leftOrigins.flatMap(({ id }, index) =>
    id === '' ? [[`leftOrigins.${index}.id`, 'Required']] : [],
  )
  const entryType = entryTypeProblem(values, types)
  return { ...problems, ...Object.fromEntries(empty), ...(entryType === undefined ? {} : { entryType }) }
}

const entryTypeProblem = (values: ManifestValues, types: readonly EntryType[]): string | undefined => {
  const { manifestDestination, manifestDate, entryType } = values
  if (!isIbcDestination(manifestDestination)) return undefined
  if (!entryType) return 'Required'
  const current = entryTypesInForce(types, manifestDate)
  return current.some(({ code }) => code === entryType) ? undefined : entryTypeRefusal(types, entryType, manifestDate)
}

/** A new manifest, or a correction for its next version (rules MNF-10 to MNF-14, MNF-21, MNF-25). */
export const ManifestForm = ({ batches, entryTypes, manifest }: Props) => {
  const t = createTexts.useText()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const isPhone = useWidth() === 'phone'
  const form = useTouchedForm<ManifestValues>({
    defaultValues: manifest
      ? valuesOfManifest(manifest)
      : newManifest(today(), defaultEntryType(entryTypes, today())?.code ?? ''),
    resolver: problemResolver((values) => problemsOf(values, entryTypes)),
  })
  const draft = useDraft(`manifest/${manifest?.id ?? 'new'}`, form)
  const { isDirty, isSubmitting } = form.formState
  /** Saved, or going to reconciliation: input is kept, so leaving needs no question. */
  const isLeaving = useRef(false)
  const [isDownloading, setDownloading] = useState(false)
  useUnsavedChangesGuard(() => isDirty && !isLeaving.current, draft.discard)
  const values = useWatch({ control: form.control }) as ManifestValues
  const check = useManifestCheck(values, manifest?.id)
  // Also sends scans that the reconciliation desk could not send (rule MNF-44).
  const { waiting } = useScanQueue()
  const chosen = values.leftOrigins.flatMap(({ id }) => batches.find((batch) => batch.id === id) ?? [])

  const refused = (error: unknown): void => {
    const loose = showFieldErrors(form, error, formPath)
    const atFields = error instanceof ApiError && Object.keys(error.fieldErrors).length > loose.length
    if (!atFields) toast.failure(error)
    // Somebody may have taken a batch, or changed a parcel.
    void cache.invalidateQueries({ queryKey: leftOriginKeys.all })
    check.again()
  }
  const invalid = (): void => toast.failure(new Error(t('invalid')))

  const submit = form.handleSubmit(async (typed) => {
    const body = manifestBody(typed)
    try {
      await (manifest
        ? api.call(editManifest, { params: { id: manifest.id }, body })
        : api.call(submitManifest, { body, idempotencyKey: draft.idempotencyKey(body) }))
    } catch (error) {
      return refused(error)
    }
    isLeaving.current = true
    draft.drop()
    toast.success(t('created'))
    await Promise.all([
      cache.invalidateQueries({ queryKey: manifestKeys.all }),
      cache.invalidateQueries({ queryKey: leftOriginKeys.all }),
    ])
    void navigate({ to: LIST_PATH })
  }, invalid)

  const preDownload = form.handleSubmit(async (typed) => {
    setDownloading(true)
    try {
      const query = manifest ? { manifestId: manifest.id } : {}
      saveFile(await api.file(preDownloadManifest, { body: manifestBody(typed), query }))
      toast.success(uiTexts.text('downloaded'))
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) refused(error)
      else toast.failure(new Error(t('downloadFailed')))
    } finally {
      setDownloading(false)
    }
  }, invalid)

  const why = useReason(check)
  const actions: PageAction[] = [
    {
      label: t('preDownload'),
      icon: IconFileDownload,
      run: () => void preDownload(),
      busy: isDownloading,
      keys: 'Alt P',
    },
    {
      label: t('submit'),
      primary: true,
      run: () => void submit(),
      busy: isSubmitting && !isDownloading,
      ...(why === undefined ? { keys: 'Ctrl Enter' } : { disabledReason: why.text }),
    },
  ]
  useShortcuts(
    useMemo(
      () => [
        {
          keys: 'Ctrl Enter',
          label: t('submit'),
          group: t('keysGroup'),
          run: () => (why === undefined && !isSubmitting ? void submit() : undefined),
        },
        { keys: 'Alt P', label: t('preDownload'), group: t('keysGroup'), run: () => void preDownload() },
      ],
      [t, why, isSubmitting, submit, preDownload],
    ),
  )
  const { parcels, scannedParcels } = totalsOf(chosen)
  return (
    <FormProvider {...form}>
      <Page ground>
        <PageHeader
          title={manifest ? t('editTitle') : t('title')}
          crumbs={[{ label: t('manifest'), to: LIST_PATH }]}
          aside={
            <ReconcileButton
              disabled={chosen.length === 0}
              fact={t('reconcileFact', { scanned: scannedParcels, parcels })}
              onOpen={() => {
                isLeaving.current = true
                const batches = chosen.map(({ id }) => id).join(',')
                void navigate({
                  to: '/manifest/add/reconcile',
                  search: { batches, ...(manifest ? { from: manifest.id } : {}) },
                })
              }}
            />
          }
        />
        <div className={`wb-grid wb-gap-12 wb-scroll-y ${css['scroll']}`}>
          <fieldset className={css['fields']} disabled={isSubmitting && !isDownloading}>
            <InfoSection entryTypes={entryTypes} {...(manifest ? { manifest } : {})} />
            <LeftOriginSection batches={batches} readOnly={isSubmitting && !isDownloading} />
          </fieldset>
          <PreCheck state={check} />
        </div>
        <footer className={`wb-row wb-gap-8 wb-fixed wb-px-20 wb-border-top wb-sheet ${css['foot']}`}>
          <Button variant="subtle" className={css['cancel']} onClick={() => void navigate({ to: LIST_PATH })}>
            {t('cancel')}
          </Button>
          <Why
            reason={why}
            waitingScans={waiting.length}
            isNotReconciled={chosen.length > 0 && scannedParcels < parcels}
          />
          {isPhone && <ActionMenu actions={actions.slice(0, -1)} />}
          {actions.slice(isPhone ? -1 : 0).map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        </footer>
      </Page>
    </FormProvider>
  )
}

type Reason = { text: string; isRefused: boolean }

/** Why Submit is waiting; undefined if it is not. */
const useReason = ({ check, isCurrent, isComplete }: ManifestCheckState): Reason | undefined => {
  const t = createTexts.useText()
  if (!isComplete) return undefined
  if (!isCurrent || !check) return { text: t('waitForCheck'), isRefused: false }
  return check.refused > 0 ? { text: t('toCorrect', { count: check.refused }), isRefused: true } : undefined
}

type WhyProps = { reason: Reason | undefined; waitingScans: number; isNotReconciled: boolean }

const Why = ({ reason, waitingScans, isNotReconciled }: WhyProps) => {
  const t = createTexts.useText()
  if (reason?.isRefused)
    return (
      <span className={`wb-inline-row wb-problem wb-medium ${css['why']}`}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        {reason.text}
      </span>
    )
  const ofScans = waitingScans > 0 ? t('scansWait', { count: waitingScans }) : isNotReconciled ? t('notReconciled') : ''
  return (
    <span className={`wb-inline-row wb-problem wb-medium ${css['why']}`} data-quiet>
      {reason ? reason.text : ofScans}
    </span>
  )
}

const ReconcileButton = ({ disabled, fact, onOpen }: { disabled: boolean; fact: string; onOpen: () => void }) => {
  const t = createTexts.useText()
  return (
    <Button
      variant="default"
      leftSection={<IconBarcode size={16} stroke={1.75} aria-hidden />}
      disabled={disabled}
      {...(disabled ? { title: t('chooseFirst') } : {})}
      onClick={onOpen}
    >
      {t('reconcile')}
      {!disabled && <span className={`wb-muted wb-regular wb-number ${css['scanned']}`}>{fact}</span>}
    </Button>
  )
}

const DAY_MS = 86_400_000
const dayAfter = (days: number): string => new Date(Date.parse(today()) + days * DAY_MS).toISOString().slice(0, 10)

const InfoSection = ({ manifest, entryTypes }: Pick<Props, 'manifest' | 'entryTypes'>) => {
  const t = createTexts.useText()
  const { control, getValues, setValue } = useFormContext<ManifestValues>()
  const destination = useWatch({ control, name: 'manifestDestination' })
  const window = {
    from: formatDate(dayAfter(-MANIFEST_DAYS_PAST)).slice(0, 5),
    to: formatDate(dayAfter(MANIFEST_DAYS_AHEAD)),
  }
  const withDash = (): void => {
    const digits = readMawb(getValues('mawb'))
    if (digits !== undefined) setValue('mawb', formatMawb(digits))
  }
  return (
    <Section
      title={t('info')}
      aside={
        manifest ? t('nextVersion', { code: manifest.manifestCode, version: manifest.version + 1 }) : t('codeAtSubmit')
      }
    >
      <div className={`wb-grid wb-gap-12 ${css['info']}`}>
        <DayField
          control={control}
          name="manifestDate"
          label={t('date')}
          note={t('dateWindow', window)}
          maxDay={dayAfter(MANIFEST_DAYS_AHEAD)}
          required
        />
        <SelectField control={control} name="manifestOrigin" label={t('origin')} options={AIRPORT_OPTIONS} required />
        <SelectField
          control={control}
          name="manifestDestination"
          label={t('destination')}
          options={AIRPORT_OPTIONS}
          required
        />
        <TextField
          control={control}
          name="flightInformation"
          label={t('flight')}
          hint={t('flightHint', { count: MAX_FLIGHT_LETTERS })}
          required
        />
        <TextField control={control} name="mawb" label={t('mawb')} hint={t('mawbHint')} onBlur={withDash} required />
        {isIbcDestination(destination) && <EntryTypeField types={entryTypes} />}
      </div>
    </Section>
  )
}
