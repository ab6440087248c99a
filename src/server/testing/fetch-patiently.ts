/** Asks again while a crowded machine keeps the shop from answering: it then says when to come again. */
export async function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer;
    await answer.arrayBuffer();
  }
}
