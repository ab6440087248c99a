import fc from 'fast-check';

// Every run on a developer's machine looks elsewhere; a landing is not refused for what was there before it.
if (process.env['CI']) fc.configureGlobal({ seed: 4711 });
