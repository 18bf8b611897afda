import { useRouter } from '@tanstack/react-router'
import { useCallback, type MouseEvent } from 'react'

type Target = { href: string; newWindow?: boolean | undefined }
export type LinkProps = {
  href: string
  target?: '_blank'
  rel?: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Props of an anchor within the app: plain clicks use the router, others the browser. */
export const useRouterLink = (): ((to: Target) => LinkProps) => {
  const router = useRouter()
  return useCallback(
    ({ href, newWindow }) => ({
      href,
      ...(newWindow ? { target: '_blank', rel: 'noopener' } : {}),
      onClick: (event) => {
        if (newWindow || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(href)
      },
    }),
    [router],
  )
}
