import { addJanioOrder, getJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import { JanioAdd, type JanioOrderDetail } from '@waybill/contract/partner-orders/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { api, ApiError } from '../../platform/api.ts'
import { useDraft } from '../../platform/draft.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Banner } from '../../ui/inline-alert.tsx'
import { FooterBar } from '../../ui/footer-bar.tsx'
import { DraftBanner } from '../../ui/form/draft-banner.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { useTouchedForm } from '../../ui/form/use-touched-form.ts'
import { useUnsavedChangesGuard } from '../../ui/form/use-unsaved-changes-guard.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { usLineKeys } from './partner-orders.live.ts'
import { correctHref, LIST_PATH } from './us-line-paths.ts'
import { useText } from './texts.ts'
import { UsLineOrderSections } from './us-line-order-sections.tsx'
import { bodyOf, newOrder, type UsLineOrderValues, valuesOf } from './us-line-order-values.ts'
import { UsLineStatus } from './us-line-status.tsx'

/**
 * `/shipment/janio/create-order`: a new order, stored and then created at Janio (rule PTO-12); `?from={id}` corrects a
 * refused order (rule PTO-13).
 */
export const NewUsLineOrderScreen = () => {
  const { from }: { from?: string } = useSearch({ strict: false })
  const refused = useQuery({
    queryKey: usLineKeys.one(from ?? ''),
    queryFn: ({ signal }) => api.call(getJanioOrder, { params: { id: from ?? '' }, signal }),
    enabled: from !== undefined,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  })
  if (from !== undefined && refused.error)
    return <FailedState error={refused.error} onRetry={() => void refused.refetch()} backTo={LIST_PATH} />
  if (from !== undefined && !refused.data) return <Page ground>{null}</Page>
  return <OrderForm key={from ?? ''} refused={refused.data} />
}

const OrderForm = ({ refused }: { refused: JanioOrderDetail | undefined }) => {
  const t = useText()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const form = useTouchedForm<UsLineOrderValues>({
    defaultValues: refused ? valuesOf(refused) : newOrder(),
    resolver: schemaResolver<UsLineOrderValues>(JanioAdd, bodyOf),
  })
  const draft = useDraft(`us-line/${refused?.id ?? 'new'}`, form)
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  useUnsavedChangesGuard(isDirty && !isSubmitSuccessful, draft.discard)
  const back = () => void navigate({ to: LIST_PATH })

  const save = form.handleSubmit(async (values) => {
    const body = bodyOf(values)
    try {
      await api.call(addJanioOrder, { body, idempotencyKey: draft.idempotencyKey(body) })
      draft.drop()
      form.reset(values)
      toast.success(t('created_order'))
      await cache.invalidateQueries({ queryKey: usLineKeys.lists })
      back()
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  })

  return (
    <Page ground>
      <PageHeader title={t('createOrder')} crumbs={[{ label: t('usLine'), to: LIST_PATH }]}>
        <DraftBanner draft={draft} />
      </PageHeader>
      {refused?.message && (
        <Banner tone="red">
          {t('refused')} {refused.message}
        </Banner>
      )}
      <UsLineOrderSections
        control={form.control}
        fill={(field, text) => {
          form.setValue(field, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }}
      />
      <FooterBar
        onBack={back}
        actions={[{ label: t('createOrder'), primary: true, run: () => void save(), busy: isSubmitting }]}
      />
    </Page>
  )
}

/** `/shipment/janio/details/{id}`: an order as it is at Janio, read-only. */
export const UsLineOrderScreen = () => {
  const t = useText()
  const router = useRouter()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: usLineKeys.one(id),
    queryFn: ({ signal }) => api.call(getJanioOrder, { params: { id }, signal }),
  })
  const form = useTouchedForm<UsLineOrderValues>({
    ...(data ? { values: valuesOf(data) } : {}),
    resolver: schemaResolver<UsLineOrderValues>(undefined),
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} backTo={LIST_PATH} />
  if (!data) return <Page ground>{null}</Page>
  return (
    <Page ground>
      <PageHeader
        title={data.trackingNo ?? data.shipperOrderId ?? ''}
        copyable
        crumbs={[{ label: t('usLine'), to: LIST_PATH }]}
        meta={<UsLineStatus row={data} />}
        actions={[
          ...(data.labelLink === null
            ? []
            : [{ label: t('label'), run: () => void window.open(data.labelLink ?? '', '_blank', 'noopener') }]),
          ...(data.can.tryAgain
            ? [{ label: t('correct'), primary: true, run: () => void router.history.push(correctHref(data)) }]
            : []),
        ]}
      />
      <UsLineOrderSections control={form.control} />
    </Page>
  )
}
