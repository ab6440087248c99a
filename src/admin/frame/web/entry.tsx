// First: it declares the order of the layers.
import './styles.css';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { setTransport } from '../../../kit/client.ts';
import { loadToaster } from '../../../ui/overlay/toast.ts';
import { listenToKeys } from './keys/keys.ts';
import { startLive } from './live/live.ts';
import { createDeskRouter } from './routes.tsx';
import { staffTransport } from './staff-transport.ts';

setTransport(staffTransport);
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      // Queries fail at once when offline, so the page can say so instead of waiting.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
listenToKeys();
startLive(queryClient);
createRoot(document.getElementById('back-office')!).render(
  <RouterProvider router={createDeskRouter(queryClient) as never} />,
);
document.documentElement.dataset['alive'] = '';
// Preloads the toaster after the desk: when offline, it is needed most and could not be loaded.
setTimeout(() => void loadToaster(), 2_000);
