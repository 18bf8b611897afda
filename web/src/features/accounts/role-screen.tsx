import { editRole } from '@waybill/contract/accounts/endpoints'
import { exportRoles } from '@waybill/contract/exports/endpoints'
import { getRole, roleGrid } from '@waybill/contract/identity/endpoints'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import type { RoleRow } from '@waybill/contract/identity/schemas'
import { isStatusCode, STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { IconPencil } from '@tabler/icons-react'
import { useLanguage } from '../../platform/i18n.ts'
import { IDENTITY, useHasPermission, useMe } from '../../platform/session.tsx'
import { CutCell, NameCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../ui/data-grid/export-list.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { useAuditAction, useHistoryOf } from '../../ui/record-dialog/use-history-of.ts'
import { useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { uiTexts } from '../../ui/texts.ts'
import { useText } from './texts.ts'

type Values = { statuses: string[]; observedStatuses: string[]; requiresSecondStep: boolean }
const FEATURE = 'roles'
const CALLS = { get: getRole, edit: editRole }
/** Includes the person's own statuses. */
const SHOWN_ELSEWHERE = [IDENTITY]

/** `/role`: the statuses that each role may set and observes; roles cannot be added or deleted (rule ACC-13). */
export const RoleScreen = () => {
  const t = useText()
  const ui = uiTexts.useText()
  const may = useHasPermission()
  const { signIn } = useMe()
  const language = useLanguage()
  const { open } = useOpenRecord()
  const history = useHistoryOf('role')
  const auditAct = useAuditAction('role')
  const exportRun = exportList(exportRoles)
  const word = (code: number): string => (isStatusCode(code) ? STATUSES[code][language] : String(code))
  const words = (codes: readonly number[]): string =>
    codes.length === STATUS_CODES.length ? t('all', { count: codes.length }) : codes.map(word).join(', ')
  const options = STATUS_CODES.map((code) => ({ value: String(code), label: word(code), also: String(code) }))
  return (
    <>
      <DataGrid
        id={FEATURE}
        endpoint={roleGrid}
        title={t('roles')}
        noun={t('rolesNoun')}
        columns={[
          {
            name: 'name',
            header: t('role'),
            width: 200,
            cell: (row) => <NameCell>{ROLE_LABELS[row.name][language]}</NameCell>,
          },
          { name: 'statuses', header: t('statuses'), cell: (row) => <CutCell>{words(row.statuses)}</CutCell> },
          {
            name: 'observedStatuses',
            header: t('observedStatuses'),
            cell: (row) => <CutCell>{words(row.observedStatuses)}</CutCell>,
          },
          ...(signIn.external
            ? []
            : [
                {
                  name: 'requiresSecondStep' as const,
                  header: t('secondStep'),
                  width: 150,
                  cell: (row: RoleRow) => (row.requiresSecondStep ? t('required') : null),
                },
              ]),
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => ROLE_LABELS[row.name][language]}
        onOpen={(row) => open(row.id)}
        {...(may('role.export') ? { exportRun } : {})}
        toolbar={auditAct}
        rowActions={(row) => [
          { key: 'edit', label: ui('edit'), icon: IconPencil, run: () => open(row.id) },
          ...history(row),
        ]}
        card={(row) => ({ number: ROLE_LABELS[row.name][language], note: words(row.statuses) })}
      />
      <RecordDialog<RoleRow, Values>
        feature={FEATURE}
        calls={CALLS}
        title={(role) => (role ? ROLE_LABELS[role.name][language] : t('roles'))}
        valuesOf={(role) => ({
          statuses: (role?.statuses ?? []).map(String),
          observedStatuses: (role?.observedStatuses ?? []).map(String),
          requiresSecondStep: role?.requiresSecondStep ?? false,
        })}
        bodyOf={({ statuses, observedStatuses, requiresSecondStep }) => ({
          statuses: statuses.map(Number),
          observedStatuses: observedStatuses.map(Number),
          ...(signIn.external ? {} : { requiresSecondStep }),
        })}
        labels={{
          statuses: t('statuses'),
          observedStatuses: t('observedStatuses'),
          requiresSecondStep: t('requiresSecondStep'),
        }}
        shown={(_, value) =>
          typeof value === 'boolean' ? t(value ? 'required' : 'notRequired') : words((value as string[]).map(Number))
        }
        alsoStale={SHOWN_ELSEWHERE}
        fields={({ control }, role) => (
          <>
            <ReadOnlyField label={t('role')} value={role ? ROLE_LABELS[role.name][language] : ''} span={12} />
            <MultiSelectField
              control={control}
              name="statuses"
              label={t('statuses')}
              note={t('statusesNote')}
              options={options}
              required
              span={12}
            />
            <MultiSelectField
              control={control}
              name="observedStatuses"
              label={t('observedStatuses')}
              note={t('observedNote')}
              options={options}
              required
              span={12}
            />
            {!signIn.external && (
              <CheckField
                control={control}
                name="requiresSecondStep"
                label={t('requiresSecondStep')}
                note={t('requiresSecondStepNote')}
                span={12}
              />
            )}
          </>
        )}
      />
    </>
  )
}
