import type { Plugin } from 'vite';

/** Desks link to pages of the storefront, and never show one: their components stay out of the back office's build. */
export function withoutStorefront(): Plugin {
  return {
    name: 'without-storefront',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'admin',
    transform: {
      filter: { id: /[\\/]src[\\/](?!admin[\\/])\w+[\\/]pages\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(/\blate\(\s*\(\) => import\([^)]*\)/g, 'late(() => Promise.reject()'),
        map: null,
      }),
    },
  };
}
