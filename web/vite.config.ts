import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = process.env.FARMYARD_SERVER ?? 'http://127.0.0.1:8000'

// What the tests need besides is in vitest.config.ts, so that building does without their packages.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/farmyard/server/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false } }, // on a busy machine everything takes long
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
})
