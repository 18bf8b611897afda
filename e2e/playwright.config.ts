import { defineConfig } from '@playwright/test'

// Workers read this file again: the port is chosen once and passed on. From 32768 on systems assign ephemeral ports,
// such as to the tests of calls running beside it.
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000)))

/** Tests that open PDF files in tabs, or use a camera: the headless shell supports neither. */
const WHOLE = /@whole-browser/
const browser = (program: string | undefined) => ({
  launchOptions: {
    ...(program ? { executablePath: program } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Without hardware rendering a GPU process would only pass pictures on.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for seconds: optimizing its hot functions costs more than it saves.
      '--js-flags=--no-maglev --no-turbofan',
    ],
  },
})

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // A page waits for its server and for timers: three fill two cores.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    // Recording every test costs a third of the time; `--trace on` does it.
    trace: 'on-first-retry',
  },
  projects: [
    // First, because its long tests would end the run alone.
    { name: 'whole', grep: WHOLE, use: browser(process.env['PLAYWRIGHT_CHROMIUM']) },
    // No checks or pictures in the middle of a fade.
    {
      name: 'shell',
      grepInvert: WHOLE,
      use: { ...browser(process.env['PLAYWRIGHT_SHELL']), contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'node serve.ts',
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/readyz`,
    env: { E2E_PORT: port },
    timeout: 90_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
