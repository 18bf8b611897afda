import { GIVEN_ROLES } from '@waybill/contract/accounts/bodies'
import { sendInvitations } from '@waybill/contract/invitations/endpoints'
import { NewInvitations } from '@waybill/contract/invitations/schemas'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import type { PersonRow } from '@waybill/contract/identity/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { useDraft } from '../../platform/draft.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { FieldCell, FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { problemResolver, schemaProblems } from '../../ui/form/problem-resolver.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import { personLabel, useSellers } from './accounts.api.ts'
import { invitationsQuery } from './invitations.api.ts'
import { invitationTexts } from './texts-invitations.ts'
import { useText } from './texts.ts'

type Values = {
  emails: string
  role: string
  name: string
  code: string
  parentId: string
  sellerId: string
  canExport: boolean
}

/** Body of an invitation: omits what the role does not use; splits pasted addresses. */
const bodyOf = ({ emails, role, name, code, parentId, sellerId, canExport }: Values, keepsAll: boolean) => ({
  emails: emails.split(/[\s,;]+/).filter(Boolean),
  role: role as NewInvitations['role'],
  ...(role === 'Company Admin' ? { name, code, sellerId } : {}),
  ...(role === 'Company Employee' && keepsAll ? { parentId } : {}),
  ...(role !== 'Company Admin' && keepsAll ? { canExport } : {}),
})

/** The error of one address is shown at the field of all. */
const fieldOf = (path: string): string => path.replace(/^emails\..*/, 'emails')

/** Invites people by e-mail, with role and company like a new account (rule SGN-23). */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = invitationTexts.useText()
  const words = useText()
  const me = useMe()
  const keepsAll = useHasPermission()('account.manageAll')
  const cache = useQueryClient()
  const form = useForm<Values>({
    defaultValues: {
      ...{ emails: '', name: '', code: '', parentId: '', sellerId: '', canExport: false },
      role: keepsAll ? '' : 'Company Employee',
    },
    mode: 'onTouched',
    resolver: problemResolver((values) =>
      schemaProblems(NewInvitations.safeParse(bodyOf(values, keepsAll)).error, fieldOf),
    ),
  })
  const { control } = form
  const draft = useDraft('invitation/new', form)
  const role = useWatch({ control, name: 'role' })
  const send = async (values: Values): Promise<void> => {
    const rows = await api.call(sendInvitations, { body: bodyOf(values, keepsAll) })
    toast.success(t('sent', { count: rows.length }))
    void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    onClose()
  }
  const title = keepsAll || !me.company ? t('inviteTitle') : t('inviteTo', { company: me.company.name })
  return (
    <FormDialog
      title={title}
      form={form}
      draft={draft}
      send={send}
      fieldOf={fieldOf}
      onClose={onClose}
      action={{ label: t('send'), icon: IconMail }}
    >
      <FieldGrid>
        <TextField control={control} name="emails" label={t('emails')} hint={t('emailsHint')} required span={12} />
        <RoleField form={form} />
        <CompanyField form={form} role={role} />
        {keepsAll && (
          <CheckField
            control={control}
            name="canExport"
            label={words('canExport')}
            disabledReason={role === 'Company Admin' ? words('alwaysExports') : undefined}
            span={12}
          />
        )}
        <FieldCell>
          <InlineAlert tone="gray">{t('note')}</InlineAlert>
        </FieldCell>
      </FieldGrid>
    </FormDialog>
  )
}

type Form = { form: UseFormReturn<Values> }

const RoleField = ({ form }: Form) => {
  const words = useText()
  const language = useLanguage()
  const keepsAll = useHasPermission()('account.manageAll')
  return (
    <SelectField
      control={form.control}
      name="role"
      label={words('role')}
      required
      readOnly={!keepsAll}
      options={GIVEN_ROLES.map((name) => ({ value: name, label: ROLE_LABELS[name][language] }))}
      onChange={(role) => form.setValue('canExport', role === 'Company Admin')}
      span={12}
    />
  )
}

/** Company of an employee; name, code and seller of a new company. */
const CompanyField = ({ form: { control }, role }: Form & { role: string }) => {
  const t = invitationTexts.useText()
  const words = useText()
  const keepsAll = useHasPermission()('account.manageAll')
  const companies = useCompanies(keepsAll && role === 'Company Employee')
  const sellers = useSellers(keepsAll && role === 'Company Admin')
  const optionsOf = (people: readonly PersonRow[]) =>
    people.map((one) => ({ value: one.id, label: personLabel(one), also: `${one.username} ${one.name}` }))
  if (!keepsAll) return null
  if (role === 'Company Employee')
    return (
      <SelectField
        control={control}
        name="parentId"
        label={words('company')}
        required
        options={optionsOf(companies)}
        span={12}
      />
    )
  if (role !== 'Company Admin') return null
  return (
    <>
      <TextField control={control} name="name" label={t('companyName')} span={12} />
      <TextField control={control} name="code" label={words('code')} hint={words('codeHint')} required span={6} />
      <SelectField
        control={control}
        name="sellerId"
        label={words('seller')}
        options={optionsOf(sellers)}
        clearable
        span={6}
      />
    </>
  )
}
