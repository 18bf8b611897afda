import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { makeQueryClient } from '../platform/query.ts'
import { SessionProvider } from '../platform/session.tsx'
import type { SignInConfig } from '@waybill/contract/identity/schemas'
import { ConfirmHost } from '../ui/confirm.tsx'
import { useReturnFocus } from '../ui/layers/use-return-focus.ts'
import { ErrorBoundary } from '../ui/lazy/error-boundary.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { ToastHost } from '../ui/toast-list.tsx'
import { toast } from '../ui/toast.tsx'
import { router as appRouter } from './router.ts'
import type { ReactNode } from 'react'

export const appQueryClient = makeQueryClient(toast.failure, toast.worked)

/** Theme of everything shown, signed in or not. */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)

type AppProps = { place: SignInConfig; router?: typeof appRouter; queryClient?: QueryClient }

/** Providers around all screens. */
export const App = ({ place, router = appRouter, queryClient = appQueryClient }: AppProps) => {
  useReturnFocus()
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <SessionProvider place={place}>
          <ErrorBoundary kind="page">
            <RouterProvider router={router} />
          </ErrorBoundary>
          <ErrorBoundary kind="dialog">
            <ConfirmHost />
          </ErrorBoundary>
          <ErrorBoundary kind="dialog">
            <ToastHost />
          </ErrorBoundary>
        </SessionProvider>
      </QueryClientProvider>
    </AppTheme>
  )
}
