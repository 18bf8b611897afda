import { configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { completeWindow } from './complete-window.ts'
import './matchers.ts'
import { leaveOutOwnerStacks } from './owner-stacks.ts'
import { startServer, stopServer } from './open-app.tsx'

const SHOWN_CHARACTERS = 1_500

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 20_000,
  // Visibility is unknown without style sheets, and checking every element takes most of the time.
  defaultHidden: true,
  /** Reports the query and the visible text instead of the whole markup. */
  getElementError: (message, container) => {
    const main = container.querySelector('[role=dialog]') ?? container.querySelector('main') ?? container
    const words = (main.textContent ?? '').replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)
    return new Error(`${(message ?? '').split('\n\n', 1)[0] ?? ''}\nOn the screen: ${words}`)
  },
})

completeWindow()
leaveOutOwnerStacks()
beforeEach(startServer)
afterEach(stopServer)
