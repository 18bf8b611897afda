import { MAX_PASSKEYS } from '@waybill/contract/identity/second-step'
import {
  beginApp,
  beginPasskey,
  makeRecoveryCodes,
  removeApp,
  removePasskey,
  type SignInMethods,
} from '@waybill/contract/profile/second-step'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IconDeviceMobile,
  IconFingerprint,
  IconKey,
  IconLock,
  IconPlus,
  IconShieldOff,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { ActionButton } from '../../ui/action.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import type { PageAction } from '../../ui/page-action.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddAppDialog, type AppOffer } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'
import { OwnPasswordDialog } from './own-password-dialog.tsx'
import { signInMethodsQuery } from './profile.api.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import css from './sign-in-section.module.css'
import { signInTexts } from './texts-sign-in.ts'

type Opened =
  | { kind: 'password' | 'passkey' }
  | { kind: 'app'; offer: AppOffer }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'confirm'; act: () => Promise<void> }

/** Password, passkeys, authenticator app and recovery codes, each with its actions. */
export const SignInSection = () => {
  const t = signInTexts.useText()
  const cache = useQueryClient()
  const { data: methods, error, refetch } = useQuery(signInMethodsQuery)
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const renew = (): Promise<void> => cache.invalidateQueries({ queryKey: signInMethodsQuery.queryKey })

  /** Runs an action, after the person confirmed their identity if the server requires it (rule SGN-39). */
  const run = (act: () => Promise<void>): void =>
    void act().catch((failure: unknown) => {
      const isUnconfirmed = failure instanceof ApiError && failure.code === 'identity_unconfirmed'
      if (isUnconfirmed) setOpened({ kind: 'confirm', act })
      else toast.failure(failure)
    })
  const added = (recoveryCodes: readonly string[] | null): void => {
    void renew()
    if (recoveryCodes) setOpened({ kind: 'codes', codes: recoveryCodes })
    else close()
  }
  return (
    <Section id="password" title={t('title')} {...(methods?.isRequired ? { fact: t('requiredFact') } : {})} flush>
      {error && !methods && <FailedState error={error} onRetry={() => void refetch()} />}
      {!methods && !error && <Skeleton height={150} />}
      {methods && <Methods methods={methods} open={setOpened} run={run} renew={renew} />}
      {opened?.kind === 'password' && <OwnPasswordDialog onClose={close} />}
      {opened?.kind === 'passkey' && <AddPasskeyDialog onAdded={added} onClose={close} />}
      {opened?.kind === 'app' && <AddAppDialog offer={opened.offer} onAdded={added} onClose={close} />}
      {opened?.kind === 'codes' && <RecoveryCodesDialog codes={opened.codes} onClose={close} />}
      {opened?.kind === 'confirm' && methods && (
        <ConfirmIdentityDialog
          methods={methods}
          onConfirmed={() => {
            close()
            run(opened.act)
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}

type ListProps = {
  methods: SignInMethods
  open: (opened: Opened | undefined) => void
  run: (act: () => Promise<void>) => void
  renew: () => Promise<void>
}

const Methods = ({ methods, open, run, renew }: ListProps) => {
  const t = signInTexts.useText()
  const { passkeys, app, recoveryCodes } = methods
  const isLast = passkeys.length + (app ? 1 : 0) === 1
  const lastReason = isLast && methods.isRequired ? t('lastOne') : undefined
  const since = ({ addedAt, usedAt }: { addedAt: string; usedAt: string | null }): string =>
    usedAt === null
      ? t('added', { time: formatDate(addedAt) })
      : t('addedUsed', { added: formatDate(addedAt), used: formatDate(usedAt) })
  const remove = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    const text = isLast ? t('removeLastText') : t('removeText')
    const title = t('removeTitle', { name })
    if (!(await confirm({ title, text, confirmLabel: t('remove'), destructive: true, icon: IconShieldOff }))) return
    run(async () => {
      await call()
      await renew()
    })
  }
  const makeNew = async (): Promise<void> => {
    const question = { title: t('newCodesTitle'), text: t('newCodesText'), confirmLabel: t('makeNew'), icon: IconKey }
    if (!(await confirm(question))) return
    run(async () => {
      const codes = (await api.call(makeRecoveryCodes)).recoveryCodes
      await renew()
      open({ kind: 'codes', codes })
    })
  }
  const setUpApp = (): void => run(async () => open({ kind: 'app', offer: await api.call(beginApp) }))
  // Checked before the dialog opens: whoever must confirm does so before typing a name.
  const addPasskey = (): void =>
    run(async () => {
      await api.call(beginPasskey)
      open({ kind: 'passkey' })
    })
  const noPasskeyReason = passkeys.length >= MAX_PASSKEYS ? t('tooMany', { count: MAX_PASSKEYS }) : t('noPasskeyHere')
  return (
    <>
      <ul>
        <Row
          icon={IconLock}
          name={t('password')}
          fact={methods.passwordChangedAt && t('changed', { time: formatDate(methods.passwordChangedAt) })}
          action={{ label: t('change'), run: () => open({ kind: 'password' }) }}
        />
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            icon={IconFingerprint}
            name={t('passkey', { name: passkey.name })}
            fact={since(passkey)}
            action={{
              label: t('remove'),
              disabledReason: lastReason,
              run: () => void remove(passkey.name, () => api.call(removePasskey, { params: { id: passkey.id } })),
            }}
          />
        ))}
        <Row
          icon={IconDeviceMobile}
          name={t('app')}
          fact={app ? since(app) : t('notSetUp')}
          action={
            app
              ? {
                  label: t('remove'),
                  disabledReason: lastReason,
                  run: () => void remove(t('app'), () => api.call(removeApp)),
                }
              : { label: t('setUp'), run: setUpApp }
          }
        />
        <Row
          icon={IconKey}
          name={t('recoveryCodes')}
          fact={
            recoveryCodes
              ? t('codesLeft', {
                  left: recoveryCodes.left,
                  total: recoveryCodes.total,
                  time: formatDate(recoveryCodes.madeAt),
                })
              : t('codesWithStep')
          }
          {...(recoveryCodes ? { action: { label: t('makeNew'), run: () => void makeNew() } } : {})}
        />
      </ul>
      <footer className="wb-px-16 wb-py-8 wb-border-top">
        <ActionButton
          size="xs"
          action={{
            label: t('addPasskey'),
            icon: IconPlus,
            disabledReason: methods.canAddPasskey ? undefined : noPasskeyReason,
            run: addPasskey,
          }}
        />
      </footer>
    </>
  )
}

type RowProps = { icon: Icon; name: string; fact: string | null; action?: PageAction }

const Row = ({ icon: Icon, name, fact, action }: RowProps) => (
  <li className={`wb-grid wb-align-center wb-gap-12 wb-px-16 wb-py-6 ${css['row']}`}>
    <Icon size={18} stroke={1.75} aria-hidden />
    <div className={`wb-grid wb-shrink wb-lh-18 ${css['what']}`}>
      <b>{name}</b>
      {fact !== null && <span>{fact}</span>}
    </div>
    {action && <ActionButton size="xs" action={action} />}
  </li>
)
