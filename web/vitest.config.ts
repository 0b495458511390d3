import { defineConfig, mergeConfig } from 'vitest/config'
import building from './vite.config'

export default mergeConfig(
  building,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
      testTimeout: 60_000, // some look at every arrangement there is, and a busy machine takes its time
    },
  }),
)
