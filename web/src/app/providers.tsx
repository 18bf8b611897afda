import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { makeQueryClient } from '../platform/query.ts'
import { SessionProvider } from '../platform/session.tsx'
import type { SignIn } from '../platform/sign-in.ts'
import { ConfirmHost } from '../ui/confirm.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { toast } from '../ui/toast.tsx'
import { router } from './router.ts'
import type { ReactNode } from 'react'

const queryClient = makeQueryClient(toast.failure)

/** The looks, for whatever is shown, signed in or not. */
export const Looks = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)

/** Everything that screens stand in. */
export const App = ({ signIn }: { signIn: SignIn }) => (
  <Looks>
    <QueryClientProvider client={queryClient}>
      <SessionProvider signIn={signIn}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Notifications position="top-right" limit={3} containerWidth={360} transitionDuration={160} />
      </SessionProvider>
    </QueryClientProvider>
  </Looks>
)
