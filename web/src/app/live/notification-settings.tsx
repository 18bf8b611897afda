import type { NotificationSettings as Settings } from '@waybill/contract/notifications/schemas'
import { isStatusCode, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'
import { ActionIcon, Button, Switch } from '@mantine/core'
import {
  IconAddressBook,
  IconAt,
  IconChevronLeft,
  IconClipboardList,
  IconCashBanknote,
  IconPlugConnected,
  IconTruckLoading,
  IconUpload,
  type Icon,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import css from './notification-panel.module.css'
import { saveSettings, settingsQuery } from './notifications.api.ts'
import { liveTexts } from './texts.ts'
import { browserNotices, hasToastSound, setBrowserNotices, setToastSound } from './toast-notice.ts'

/** Notification switches of this person (rule LIV-8), saved at once. They narrow what the role observes. */
export const NotificationSettings = ({ onBack }: { onBack: () => void }) => {
  const t = liveTexts.useText()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(settingsQuery)
  const save = useMutation({
    mutationFn: (next: Settings) => saveSettings(cache, next),
    // Optimistic: a failed save restores the switch.
    onMutate: (next) => {
      const before = cache.getQueryData(settingsQuery.queryKey)
      cache.setQueryData(settingsQuery.queryKey, next)
      return { before }
    },
    onError: (_error, _next, context) => cache.setQueryData(settingsQuery.queryKey, context?.before),
  })
  const isAsRole = data !== undefined && OFF_LISTS.every((list) => data[list].length === 0)
  return (
    <section className={`wb-column wb-overflow-hidden ${css['panel']}`}>
      <header className={`wb-row wb-gap-8 wb-fixed ${css['head']}`}>
        <ActionIcon aria-label={t('back')} onClick={onBack} data-autofocus>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h2 className="wb-fz-16 wb-semibold">{t('whatReachesMe')}</h2>
        <span />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!data || isAsRole}
          onClick={() =>
            data && save.mutate({ ...data, toastOff: [], bellOff: [], toastOffKinds: [], bellOffKinds: [] })
          }
        >
          {t('asRole')}
        </Button>
      </header>
      <div className={`wb-grow wb-min-height-0 wb-relative ${css['scroll']}`}>
        <OnThisComputer />
        {!data && error && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {data && <Switches settings={data} onChange={save.mutate} />}
      </div>
      <footer
        className={`wb-row wb-justify-between wb-fixed wb-px-16 wb-muted wb-fz-12-5 wb-border-top ${css['foot']}`}
      >
        <span>{data && t('observes', { count: data.observed.length })}</span>
      </footer>
    </section>
  )
}

const OFF_LISTS = ['toastOff', 'bellOff', 'toastOffKinds', 'bellOffKinds'] as const

const OnThisComputer = () => {
  const t = liveTexts.useText()
  const [sound, setSound] = useState(hasToastSound)
  const [browser, setBrowser] = useState(browserNotices)
  return (
    <>
      <div className="wb-row wb-justify-between wb-gap-12 wb-px-16 wb-py-8">
        <div>
          {t('sound')}
          <small className="wb-block wb-muted wb-fz-12-5">{t('thisComputer')}</small>
        </div>
        <Switch
          aria-label={t('sound')}
          checked={sound}
          onChange={({ currentTarget: { checked } }) => {
            setToastSound(checked)
            setSound(checked)
          }}
        />
      </div>
      <div className="wb-row wb-justify-between wb-gap-12 wb-px-16 wb-py-8">
        <div>
          {t('browserNotices')}
          <small className="wb-block wb-muted wb-fz-12-5">
            {t(browser === 'unavailable' ? 'browserForbids' : 'browserWhen')}
          </small>
        </div>
        <Switch
          aria-label={t('browserNotices')}
          checked={browser === 'on'}
          disabled={browser === 'unavailable'}
          onChange={({ currentTarget: { checked } }) =>
            void setBrowserNotices(checked).then(() => setBrowser(browserNotices()))
          }
        />
      </div>
    </>
  )
}

type SwitchesProps = { settings: Settings; onChange: (next: Settings) => void }

const KIND_ICONS: Record<Settings['kinds'][number], Icon> = {
  work: IconUpload,
  team: IconAt,
  manifest: IconClipboardList,
  pickup: IconTruckLoading,
  contact: IconAddressBook,
  carrier: IconPlugConnected,
  billing: IconCashBanknote,
}
const isUrgent = (code: StatusCode): boolean => ['attention', 'problem'].includes(STATUSES[code].family)

const Switches = ({ settings, onChange }: SwitchesProps) => {
  const t = liveTexts.useText()
  const language = useLanguage()
  const observed = settings.observed.filter(isStatusCode)
  const toggled = <One,>(list: readonly One[], one: One): One[] =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  const statusRow = (code: StatusCode): ReactNode => {
    const Icon = STATUS_ICONS[code]
    const { family, [language]: label } = STATUSES[code]
    return (
      <Row
        key={code}
        label={label}
        icon={<Icon size={16} stroke={1.75} aria-hidden style={{ color: `var(--wb-${family}-i)` }} />}
        isToast={!settings.toastOff.includes(code)}
        isBell={!settings.bellOff.includes(code)}
        onToast={() => onChange({ ...settings, toastOff: toggled(settings.toastOff, code) })}
        onBell={() => onChange({ ...settings, bellOff: toggled(settings.bellOff, code) })}
      />
    )
  }
  const kindRow = (kind: Settings['kinds'][number]): ReactNode => {
    const Icon = KIND_ICONS[kind]
    return (
      <Row
        key={kind}
        label={t(`kind_${kind}`)}
        icon={<Icon size={16} stroke={1.75} aria-hidden style={{ color: 'var(--wb-origin-i)' }} />}
        isToast={!settings.toastOffKinds.includes(kind)}
        isBell={!settings.bellOffKinds.includes(kind)}
        onToast={() => onChange({ ...settings, toastOffKinds: toggled(settings.toastOffKinds, kind) })}
        onBell={() => onChange({ ...settings, bellOffKinds: toggled(settings.bellOffKinds, kind) })}
      />
    )
  }
  return (
    <table className={`wb-full wb-fz-13 ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('toast')}</th>
          <th scope="col">{t('bell')}</th>
        </tr>
      </thead>
      <Group title={t('mustAct')}>{observed.filter(isUrgent).map(statusRow)}</Group>
      <Group title={t('onItsWay')}>{observed.filter((code) => !isUrgent(code)).map(statusRow)}</Group>
      <Group title={t('otherNotifications')}>{settings.kinds.map(kindRow)}</Group>
    </table>
  )
}

const Group = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )

type RowProps = {
  label: string
  icon: ReactNode
  isToast: boolean
  isBell: boolean
  onToast: () => void
  onBell: () => void
}

const Row = ({ label, icon, isToast, isBell, onToast, onBell }: RowProps) => {
  const t = liveTexts.useText()
  return (
    <tr>
      <th scope="row">
        <span>
          {icon} {label}
        </span>
      </th>
      <td>
        <Switch size="xs" aria-label={`${label}: ${t('toast')}`} checked={isToast} onChange={onToast} />
      </td>
      <td>
        <Switch size="xs" aria-label={`${label}: ${t('bell')}`} checked={isBell} onChange={onBell} />
      </td>
    </tr>
  )
}
