import { type Browser, chromium } from '@playwright/test';
import { browser as findBrowser } from '../../bin/browser.mjs';

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['VANGON_BROWSER'] ?? (await findBrowser()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
