import { Dialog } from '../../dialog.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import { ROLES, type Role } from '@waybill/contract/permissions'
import { VIEW_NAME_MAX } from '@waybill/contract/views/schemas'
import { useState } from 'react'
import { ApiError, sentencesOf } from '../../../platform/api-error.ts'
import { language, useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { confirm } from '../../confirm.tsx'
import { FieldError } from '../../form/field-error.tsx'
import type { GridModel, OpenView } from '../state/grid-model.ts'
import { staleSentence, useViewActions, useViews } from './use-saved-views.ts'
import css from './view-dialog.module.css'
import { viewsTexts } from './views-texts.ts'

/** Names a view and shares it; without a view it saves the shown state as a new one. */
export const ViewDialog = <Row,>({ grid, open }: { grid: GridModel<Row>; open: OpenView }) => {
  const t = viewsTexts.useText()
  const may = useHasPermission()
  const { data } = useViews(grid.props.id)
  const view = data?.find(({ id }) => id === open.view?.id) ?? open.view
  const [name, setName] = useState(view?.name ?? '')
  const [roles, setRoles] = useState<readonly Role[]>(view?.roles ?? [])
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { add, edit, remove } = useViewActions(grid)
  const close = (): void => grid.setOpenView(undefined)
  const act = view ? edit : add
  const save = (): void => {
    const input = { name: name.trim(), roles: ROLES.filter((role) => roles.includes(role)) }
    if (view) edit.mutate({ id: view.id, version: view.version, ...input }, { onSuccess: close })
    else add.mutate({ ...input, idempotencyKey }, { onSuccess: close })
  }
  const problem = problemOf(act.error)
  return (
    <Dialog size={440} onClose={close} title={t(view ? 'editTitle' : 'newTitle')}>
      <form
        className={`wb-column wb-gap-14 ${css.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') save()
        }}
      >
        <TextInput
          data-autofocus
          label={t('name')}
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          value={name}
          error={problem ? <FieldError sentence={problem} /> : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {may('view.share') && <SharedWith roles={roles} setRoles={setRoles} />}
        <p className={`wb-secondary wb-fz-13 ${css.explained}`}>{t('explained')}</p>
        <div className="wb-row wb-gap-8">
          {view && (
            <Button
              color="red"
              variant="subtle"
              loading={remove.isPending}
              onClick={() => void askToDelete(view).then((yes) => yes && remove.mutate(view, { onSuccess: close }))}
            >
              {t('delete')}
            </Button>
          )}
          <span className="wb-grow" />
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="filled" type="submit" loading={act.isPending} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
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

/** The server's message for the name field: its own error, or any other that prevented saving. */
const problemOf = (error: unknown): string | undefined => {
  if (error === null || error === undefined) return undefined
  const own = error instanceof ApiError ? error.fieldErrors['name'] : undefined
  return staleSentence(error) ?? own ?? sentencesOf(error).join(' ')
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
