/*
 * The service worker shows notifications and opens the table they speak of. It has no `fetch` handler and keeps no
 * files: pages always come from the server, so that nobody plays with an old bundle.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Only our own pages are opened, whatever a message says. */
function pageOf(data) {
  const page = new URL(String(data?.url ?? '/'), self.location.origin)
  return page.origin === self.location.origin ? page : new URL('/', self.location.origin)
}

function windows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function show(data) {
  const page = pageOf(data)
  const looking = (await windows()).some(({ focused, url }) => focused && new URL(url).pathname === page.pathname)
  if (looking) return // they see it already
  await self.registration.showNotification(String(data.title ?? 'Farmyard'), {
    body: String(data.body ?? ''),
    tag: String(data.tag ?? 'farmyard'),
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url: page.pathname },
  })
}

async function open(data) {
  const page = pageOf(data)
  const all = await windows()
  const there = all.find(({ url }) => new URL(url).pathname === page.pathname)
  if (there) return there.focus()
  return self.clients.openWindow(page.href)
}

self.addEventListener('push', (event) => {
  let data = {}
  try {
    data = event.data?.json() ?? {}
  } catch {
    // Not one of ours; browsers want something shown for every push.
  }
  event.waitUntil(show(data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
