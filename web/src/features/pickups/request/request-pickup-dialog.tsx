import { requestPickup } from '@waybill/contract/pickups/endpoints'
import { PickupInput, type PickupOffer } from '@waybill/contract/pickups/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api, ApiError, sentencesOf } from '../../../platform/api.ts'
import { useDraft } from '../../../platform/draft.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { useCompanies } from '../../../shipment/reference-queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionButton, SubmitButton } from '../../../ui/action.tsx'
import { AppBanner } from '../../../ui/app-banner.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { problemResolver, schemaProblems } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { offerQuery } from '../pickups.api.ts'
import { pickupKeys } from '../pickups.live.ts'
import { useText } from '../texts.ts'
import { daysInWords } from './hours-words.ts'
import {
  CONTACT_FIELDS,
  newPickup,
  offeredPickupTime,
  pickupBody,
  pickupTimeProblem,
  tickedOf,
  type PickupValues,
} from './pickup-values.ts'
import { PickupShipments, useShipmentSum } from './pickup-shipments.tsx'
import css from './request.module.css'

/** Requests a pickup (rule PUP-22): company users for their own company, staff for a company they choose. */
export const RequestPickupDialog = ({ close }: { close: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const language = useLanguage()
  const cache = useQueryClient()
  // People who may list companies act for one of them.
  const picksCompany = useHasPermission()('user.list')
  const companies = useCompanies(picksCompany)
  const [problem, setProblem] = useState<string>()
  const hours = useRef<PickupOffer['hours']>(undefined)
  const timeProblem = (pickupTime: string): { pickupTime?: string } => {
    const found = pickupTimeProblem(pickupTime, new Date(), hours.current)
    return found === null ? {} : { pickupTime: found }
  }
  const form = useForm<PickupValues>({
    defaultValues: newPickup(),
    mode: 'onTouched',
    resolver: problemResolver((values) => ({
      ...(picksCompany && values.userId === '' ? { userId: 'Required' } : {}),
      ...schemaProblems(PickupInput.safeParse(pickupBody(values, [])).error),
      ...timeProblem(values.pickupTime),
    })),
  })
  const { control } = form
  const { isDirty, isSubmitting } = form.formState
  const draft = useDraft('pickup/new', form)
  const [userId, unticked] = useWatch({ control, name: ['userId', 'unticked'] })
  const isChosen = !picksCompany || userId !== ''
  const answer = useQuery({ ...offerQuery(picksCompany ? userId : null), enabled: isChosen })
  const offer = isChosen ? answer.data : undefined
  const ticked = tickedOf(offer, unticked)

  useEffect(() => {
    if (!offer) return
    hours.current = offer.hours
    if (form.getValues('pickupTime') === '')
      form.resetField('pickupTime', { defaultValue: offeredPickupTime(new Date(), offer.hours) })
    // Input is kept.
    for (const name of CONTACT_FIELDS)
      if (form.getValues(name) === '') form.resetField(name, { defaultValue: offer[name] })
  }, [offer, form])

  const chooseCompany = (): void => {
    for (const name of CONTACT_FIELDS) form.resetField(name, { defaultValue: '' })
    form.resetField('unticked', { defaultValue: [] })
  }

  const leave = async (): Promise<void> => {
    const leaves =
      !isDirty ||
      (await confirm({
        title: ui('leaveTitle'),
        text: ui('leaveText'),
        confirmLabel: ui('leave'),
        cancelLabel: ui('stay'),
        destructive: true,
      }))
    if (!leaves) return
    draft.drop()
    close()
  }

  const save = form.handleSubmit(async (values) => {
    setProblem(undefined)
    const body = pickupBody(values, ticked)
    try {
      await api.call(requestPickup, { body, idempotencyKey: draft.idempotencyKey(body) })
    } catch (error) {
      const unmatched = showFieldErrors(form, error)
      const isAtFields = error instanceof ApiError && Object.keys(error.fieldErrors).length > unmatched.length
      setProblem(isAtFields ? unmatched[0] : (unmatched[0] ?? sentencesOf(error).join(' ')))
      // Somebody may have requested some of them meanwhile.
      return void cache.invalidateQueries({ queryKey: pickupKeys.named('offer').slice(0, 2) })
    }
    draft.drop()
    toast.success(t('requested'))
    void cache.invalidateQueries({ queryKey: pickupKeys.all })
    close()
  })
  const whyNot = !isChosen
    ? t('chooseCompany')
    : offer === undefined
      ? ui('loading')
      : offer.shipments.length === 0
        ? t('noneFreeShort')
        : ticked.length === 0
          ? t('noneTicked')
          : undefined
  const submit = (): void => void (whyNot === undefined && !isSubmitting ? save() : undefined)

  return (
    <Dialog
      onClose={() => void leave()}
      size={760}
      padding={0}
      title={t('request')}
      closeOnClickOutside={!isDirty}
      classNames={{ content: 'wb-column', body: `wb-column wb-grow ${css['modalBody']}` }}
    >
      <form
        noValidate
        ref={focusFirst}
        className="wb-column wb-grow"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || !['s', 'Enter'].includes(event.key)) return
          event.preventDefault()
          submit()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AppBanner />
        <DraftBanner draft={draft} />
        <div className={`wb-grid wb-gap-16 wb-grow ${css['body']}`}>
          <FieldGrid>
            {picksCompany && (
              <SelectField
                control={control}
                name="userId"
                label={t('company')}
                placeholder={t('selectCompany')}
                required
                span={12}
                options={companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() }))}
                onChange={chooseCompany}
              />
            )}
            <TextField control={control} name="contactName" label={t('contactName')} required span={6} />
            <TextField control={control} name="contactNumber" label={t('contactNumber')} type="tel" required span={6} />
            <TextField control={control} name="contactEmail" label={t('contactEmail')} type="email" required span={6} />
            <MomentField
              control={control}
              name="pickupTime"
              label={t('pickupTime')}
              note={
                offer &&
                t('hours', { days: daysInWords(offer.hours, language), from: offer.hours.from, to: offer.hours.to })
              }
              required
              span={6}
            />
            <TextField control={control} name="pickupAddress" label={t('pickupAddress')} required span={12} />
            <TextField control={control} name="note" label={t('note')} span={12} />
          </FieldGrid>
          {problem !== undefined && <InlineAlert tone="red">{problem}</InlineAlert>}
          <PickupShipments
            offer={offer}
            error={isChosen ? answer.error : null}
            isChosen={isChosen}
            onRetry={() => void answer.refetch()}
            unticked={unticked}
            onChange={(next) => form.setValue('unticked', next, { shouldDirty: true })}
          />
        </div>
        <footer className={`wb-row wb-gap-8 wb-border-top ${css['foot']}`}>
          <span className={`wb-grow wb-shrink wb-secondary wb-number ${css['sum']}`}>{useShipmentSum()(ticked)}</span>
          <ActionButton size="sm" action={{ label: ui('cancel'), run: () => void leave() }} />
          <SubmitButton
            size="sm"
            label={t('request')}
            busy={isSubmitting}
            disabledReason={whyNot}
            dot={isDirty ? ui('unsaved') : undefined}
          />
        </footer>
      </form>
    </Dialog>
  )
}

/** Mantine's focus trap looks for this mark; the company is chosen before anything is typed. */
const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector('input:not([type=hidden])')?.setAttribute('data-autofocus', '')
