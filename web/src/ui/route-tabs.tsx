import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props<Name extends string> = {
  /** Address of each tab; the first one's if no other is open. */
  addresses: Readonly<Record<Name, string>>
  label: (name: NoInfer<Name>) => ReactNode
  className: string | undefined
}

/** On a phone the tabs scroll sideways: the open one must be seen. */
const showTab = (tab: HTMLElement | null): void => tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' })

/** Tabs that are screens of their own: the address decides which one is open. */
export const RouteTabs = <Name extends string>({ addresses, label, className = '' }: Props<Name>) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const names = Object.keys(addresses) as Name[]
  const open = names.find((name) => addresses[name] === pathname) ?? names[0] ?? null
  return (
    <Tabs
      value={open}
      className={className}
      onChange={(chosen) => {
        const name = names.find((one) => one === chosen)
        if (name !== undefined) void navigate({ to: addresses[name] })
      }}
    >
      <Tabs.List>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} ref={name === open ? showTab : undefined}>
            {label(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
