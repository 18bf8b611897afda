import { Button, Checkbox } from '@mantine/core'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import { ROLES, type Role } from '@waybill/contract/permissions'
import { VIEW_NAME_MAX } from '@waybill/contract/views/schemas'
import { Controller, useForm } from 'react-hook-form'
import { useDraft } from '../../../platform/draft.ts'
import { language, useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { confirm } from '../../confirm.tsx'
import { FieldGrid } from '../../form/field-grid.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { problemResolver } from '../../form/problem-resolver.ts'
import { TextField } from '../../form/text-field.tsx'
import type { GridModel, OpenView } from '../state/grid-model.ts'
import { staleSentence, useViewActions, useViews } from './use-saved-views.ts'
import css from './view-dialog.module.css'
import { viewsTexts } from './views-texts.ts'

type Values = { name: string; roles: Role[] }

/** Names a view and shares it; without a view it saves the shown state as a new one. */
export const ViewDialog = <Row,>({ grid, open }: { grid: GridModel<Row>; open: OpenView }) => {
  const t = viewsTexts.useText()
  const may = useHasPermission()
  const { data } = useViews(grid.props.id)
  const view = data?.find(({ id }) => id === open.view?.id) ?? open.view
  const form = useForm<Values>({
    defaultValues: { name: view?.name ?? '', roles: view?.roles ?? [] },
    resolver: problemResolver(({ name }) => (name.trim() === '' ? { name: 'Required' } : {})),
  })
  const draft = useDraft(`view/${grid.props.id}/${view?.id ?? 'new'}`, form)
  const { add, edit, remove } = useViewActions(grid)
  const close = (): void => grid.setOpenView(undefined)
  const send = async ({ name, roles }: Values): Promise<void> => {
    const input = { name: name.trim(), roles: ROLES.filter((role) => roles.includes(role)) }
    if (view) await edit.mutateAsync({ id: view.id, version: view.version, ...input })
    else await add.mutateAsync({ ...input, idempotencyKey: draft.idempotencyKey(input) })
    close()
  }
  const onError = (error: unknown): boolean => {
    const sentence = staleSentence(error)
    if (sentence !== undefined) form.setError('name', { message: sentence })
    return sentence !== undefined
  }
  const askAndRemove = async (): Promise<void> => {
    if (view && (await askToDelete(view))) remove.mutate(view, { onSuccess: close })
  }
  return (
    <FormDialog
      title={t(view ? 'editTitle' : 'newTitle')}
      size={440}
      form={form}
      draft={draft}
      send={send}
      onError={onError}
      onClose={close}
      action={{ label: t('save') }}
      aside={
        view && (
          <Button color="red" variant="subtle" loading={remove.isPending} onClick={() => void askAndRemove()}>
            {t('delete')}
          </Button>
        )
      }
    >
      <FieldGrid>
        <TextField control={form.control} name="name" label={t('name')} maxLength={VIEW_NAME_MAX} />
      </FieldGrid>
      {may('view.share') && (
        <Controller
          control={form.control}
          name="roles"
          render={({ field: { value, onChange } }) => <SharedWith roles={value} setRoles={onChange} />}
        />
      )}
      <p className={`wb-secondary wb-fz-13 ${css.explained}`}>{t('explained')}</p>
    </FormDialog>
  )
}

const SharedWith = ({ roles, setRoles }: { roles: readonly Role[]; setRoles: (roles: Role[]) => void }) => {
  const t = viewsTexts.useText()
  const language = useLanguage()
  return (
    <Checkbox.Group
      label={t('shareWith')}
      description={t('shareHint')}
      value={[...roles]}
      onChange={(values) => setRoles(ROLES.filter((role) => values.includes(role)))}
    >
      <div className={`wb-grid ${css.roles}`}>
        {ROLES.map((role) => (
          <Checkbox key={role} size="xs" value={role} label={ROLE_LABELS[role][language]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const askToDelete = ({ name, roles }: { name: string; roles: readonly Role[] }): Promise<boolean> => {
  const t = viewsTexts.text
  const text = [
    t('deleteText'),
    ...(roles.length > 0
      ? [t('deleteShared', { roles: roles.map((role) => ROLE_LABELS[role][language()]).join(', ') })]
      : []),
  ]
  return confirm({
    title: t('deleteTitle', { name }),
    text: text.join(' '),
    confirmLabel: t('delete'),
    destructive: true,
  })
}
