"""usage: python3 bot.py http://localhost:2567 [CODE or -] [name] [mode]: a player in Python alone. With - it makes a match.
It takes the most valuable unit, else plays any action. KEY in the environment is its key; without one it makes a new one."""
import http.client, json, os, random, re, secrets, sys, time, urllib.error, urllib.request
if len(sys.argv) < 2: sys.exit(print(__doc__.splitlines()[0], file=sys.stderr) or 2)
site, code, name, mode = (sys.argv[1:] + ["-", "Python", "2"][len(sys.argv) - 2 :])[:4]
key, sat = os.environ.get("KEY") or secrets.token_hex(32), False
WORTH = {"E": 99, "P": 60, "G": 9, "A": 8, "W": 7, "X": 7, "T": 5, "S": 4, "R": 3, "p": 2}


def ask(path, body=None):
    """Sends a request, again if the site says to wait. None if refused; without a seat, any failure ends the bot."""
    data, headers = body and json.dumps(body).encode(), {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(site + path, data, headers), timeout=60)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 502, 503):
                said = json.load(error)["error"]["message"] if "json" in str(error.headers) else f"{site} says {error}."
                return print("refused:", path, said, file=sys.stderr) if sat else sys.exit(said)
        except OSError as error:
            print("the connection:", error, file=sys.stderr) if sat else sys.exit(f"No server answers at {site}: {error}.")
        time.sleep(1)


def worth(position, team):
    """Returns the worth of enemies and Peasants on each square of a position: {'e3': 4, …}."""
    there, (ranks, camps) = {}, position.split()[:2]
    own = next((camp for camp in camps.lower().split("-") if team.lower() in camp), team.lower())
    for rank, row in zip(range(15, 0, -1), ranks.split("/")):
        file = 0
        for piece in re.findall(r"\d+|p|[nesw][A-Z]", row):
            if piece[0] not in own and not piece.isdigit():
                there["abcdefghijklmno"[file] + str(rank)] = WORTH[piece[-1]]
            file += int(piece) if piece.isdigit() else 1
    return there


def play(base, team):
    """Plays the action that takes the most, else any. It breaks an oath only if every action does."""
    now = json.load(ask(base))
    you, there = now["you"] or {"legal": [], "breaks": {}}, worth(now["position"], team)
    takes = lambda line: there.get(re.sub(r"^[a-o]\d+(?=[a-o])", "", line), 0)
    best = max(you["legal"], default=None, key=lambda line: (line not in you["breaks"], takes(line), random.random()))
    if best:
        ask(f"{base}/act", {"action": best, "ply": now["ply"], "breaks": you["breaks"].get(best, [])})


if code == "-":
    code = json.load(ask("/api/matches", {"mode": mode, "length": "skirmish", "auto": True}))["code"]
base = "/api/matches/" + re.sub(r"\W", "", code)[-6:]
while ask(f"{base}/sit", {"name": name}):  # Again after a broken stream: the seat is still its own.
    sat = sat or not print(site + base.replace("/api/matches", "/r"), flush=True)
    try:
        for value in map(json.loads, ask(f"{base}/stream") or ()):
            if value["kind"] == "end":
                sys.exit(print("over:", value["result"]["reason"], "won by", value["result"]["winners"], flush=True))
            if value["kind"] == "seat" and value["legal"]:
                play(base, "NESW"[value["team"]])
    except (OSError, http.client.HTTPException):
        time.sleep(1)
